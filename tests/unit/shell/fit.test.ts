import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { byImportance, fitFrom, fitSteps, widthOfArea } from '#app/routes/shell/nav/fit.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

const menu = (id: string, name = id): MenuReply => ({
  id,
  name,
  path: `/${id}`,
  subMenus: [],
  quickMenus: [],
});

test('what is less important comes into the bar later, and what never fits is always in More', () => {
  const steps = fitFrom(20, [6, 6, 6, 60, 60]);
  expect(steps.slice(0, 4)).toEqual([32, 38, 46, 106]);
  expect(steps.at(-1)).toBeUndefined();
});

test('projects, executions and configuration come first, the others as the menus have them', () => {
  const menus = ['dashboard', 'projects', 'suites', 'configuration', 'executions'].map((id) => menu(id));
  expect(byImportance(menus).map(({ id }) => id)).toEqual([
    'projects',
    'executions',
    'configuration',
    'dashboard',
    'suites',
  ]);
});

test('an entry that opens a menu has room for its arrow', () => {
  const plain = menu('configuration', 'Configuration');
  const below = { ...plain, subMenus: [{ ...menu('users'), subMenus: [] }] };
  expect(widthOfArea(below)).toBeGreaterThan(widthOfArea(plain));
});

test('the style sheet knows every step: there an entry goes from More into the bar', () => {
  const file = new URL('../../../app/routes/shell/fit.css', import.meta.url);
  const known: string[] = [];
  parse(readFileSync(file, 'utf8')).walkAtRules('container', ({ params, nodes }) => {
    const [, step] = /min-width: (\d+)rem/.exec(params) ?? [];
    expect(String(nodes)).toContain(`.shell-fit[data-from='${step}']`);
    expect(String(nodes)).toContain(`.shell-over[data-from='${step}']`);
    known.push(String(step));
  });
  const { first, last, by } = fitSteps;
  expect(known.map(Number)).toEqual(
    Array.from({ length: (last - first) / by + 1 }, (_, at) => first + at * by),
  );
});
