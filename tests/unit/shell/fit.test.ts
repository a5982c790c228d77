import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { byImportance, fitFrom, fitSteps, widthOfArea } from '#app/routes/shell/nav/fit.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

const menu = (id: string, name = id): MenuReply => ({
  id,
  name,
  path: `/${id}`,
  connected: true,
  subMenus: [],
  quickMenus: [],
});

test('moves less important entries into the bar later, and leaves what never fits in More', () => {
  const steps = fitFrom(20, [6, 6, 6, 60, 60]);
  expect(steps.slice(0, 4)).toEqual([32, 38, 46, 106]);
  expect(steps.at(-1)).toBeUndefined();
});

test('puts projects, executions and configuration first, and the others in the order of the menus', () => {
  const menus = ['dashboard', 'projects', 'suites', 'configuration', 'executions'].map((id) => menu(id));
  expect(byImportance(menus).map(({ id }) => id)).toEqual([
    'projects',
    'executions',
    'configuration',
    'dashboard',
    'suites',
  ]);
});

test('has room for the arrow of an entry that opens a menu', () => {
  const plain = menu('configuration', 'Configuration');
  const below = { ...plain, subMenus: [{ ...menu('users'), subMenus: [] }] };
  expect(widthOfArea(below)).toBeGreaterThan(widthOfArea(plain));
});

test('has a rule in the style sheet for every step at which an entry moves from More into the bar', () => {
  const file = new URL('../../../app/routes/shell/fit.css', import.meta.url);
  const known: string[] = [];
  parse(readFileSync(file, 'utf8')).walkAtRules('container', ({ params, nodes }) => {
    const [, step] = /min-width: (\d+)rem/.exec(params) ?? [];
    expect(String(nodes)).toContain(`.shell-fit[data-from='${step}']`);
    expect(String(nodes)).toContain(`[data-from='${step}']:not(.shell-fit)`);
    known.push(String(step));
  });
  const { first, last, by } = fitSteps;
  expect(known.map(Number)).toEqual(
    Array.from({ length: (last - first) / by + 1 }, (_, at) => first + at * by),
  );
});
