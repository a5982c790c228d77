import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../docs/decisions/', import.meta.url);
const records = readdirSync(folder).filter((name) => name !== 'README.md');
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('lists every decision in the index, in order, under its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(\d{3}) (.+?)\]\((.+?)\)/gm)].map(
    ([, number = '', title = '', file = '']) => ({ number, title, file }),
  );
  expect(listed).toEqual(
    records.map((file) => ({
      number: file.slice(0, 3),
      title: /^# (.+)$/m.exec(textOf(file))?.[1],
      file,
    })),
  );
});

describe.each(records)('%s', (file) => {
  test('has a number of its own and says question, choice, why, and when to look again', () => {
    expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    expect(records.filter((other) => other.startsWith(file.slice(0, 3)))).toEqual([file]);
    for (const part of ['**Question.**', '**Chosen.**', '**Why.**', '**Look again**']) {
      expect(textOf(file)).toContain(part);
    }
  });
});
