import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AtRule, parse, type Declaration } from 'postcss';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../../../app');
const read = (ending: string) =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }));

const movements = read('.css').flatMap(({ file, text }) => {
  const found: { file: string; declaration: Declaration }[] = [];
  parse(text).walkDecls(/^(?:animation|transition)(?:-duration)?$/, (declaration) => {
    if (declaration.value !== 'none') found.push({ file, declaration });
  });
  return found;
});

/** Animations that last, because they show that something lasts, or mark what has changed. */
const lasting = ['row-changed', 'shell-loader-turn', 'get-started-turn', 'assistant-typing', 'width 3s'];
/** This animation moves nothing: after seconds without JavaScript it makes a dialog a part of the page. */
const still = 'dialog-in-page';

const above = ({ parent }: Declaration): AtRule[] => {
  const rules: AtRule[] = [];
  for (let at = parent as Declaration['parent'] | AtRule; at; at = at.parent as typeof at) {
    if (at instanceof AtRule) rules.push(at);
  }
  return rules;
};

test('shows no movement to users who prefer less', () => {
  const always = movements
    .filter(({ declaration }) => !declaration.value.startsWith(still))
    .filter(({ declaration }) =>
      above(declaration).every(({ params }) => !params.includes('prefers-reduced-motion: no-preference')),
    );
  expect(always.map(({ file, declaration }) => `${file}: ${declaration.toString()}`)).toEqual([]);

  const utilities = [...read('.css'), ...read('.tsx')].flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w-:])(?:transition(?:-[a-z]+)?|animate-[a-z]+|scroll-smooth)(?=[\s'"`;])(?!:)/g)]
      .filter(({ index }) => /(?:@apply [^;]*|className[^;]*['"`][^'"`]*)$/.test(text.slice(0, index)))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(utilities).toEqual([]);
});

test('ends transitions within 200 ms', () => {
  const slow = movements
    .filter(({ declaration: { value } }) => ![...lasting, still].some((name) => value.startsWith(name)))
    .filter(({ declaration: { value } }) =>
      [...value.matchAll(/([\d.]+)(m?)s\b/g)].some(
        ([, time, milli]) => Number(time) * (milli ? 1 : 1000) > 200,
      ),
    );
  expect(slow.map(({ file, declaration }) => `${file}: ${declaration.toString()}`)).toEqual([]);
});
