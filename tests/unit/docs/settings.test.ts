import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingDefaults } from '#host/settings.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The rows of README.md, Settings: name, default, meaning. */
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, name = '', value = '', meaning = '']) => ({ name, value: value.replaceAll('`', ''), meaning }),
);

test('README.md lists every setting, in the order of the code', () => {
  expect(rows.map(({ name }) => name)).toEqual(settingDefaults.map(({ name }) => name));
});

test.each(settingDefaults)('README.md gives the default of $name', ({ name, value }) => {
  const shown =
    value === undefined
      ? '–'
      : typeof value === 'string' || typeof value === 'number'
        ? value
        : JSON.stringify(value);
  expect(rows.find((row) => row.name === name)?.value).toBe(String(shown));
});

test('README.md says what every setting means', () => {
  expect(rows.filter(({ meaning }) => meaning.length < 10)).toEqual([]);
});
