import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../../../app');

test('reports a missing answer elsewhere only for buttons, which have no fields', () => {
  const modules = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }));
  const buttons = modules.filter(({ text }) => /^\s+buttonOn: /m.test(text));
  expect(buttons.map(({ file }) => path.basename(file)).sort()).toEqual([
    'get-started.tsx',
    'licenses.tsx',
    'start-view-as.ts',
  ]);
  const filledIn = buttons.filter(({ text }) => /\b(useServerForm|ServerForm|FormDrawer)\b/.test(text));
  expect(filledIn.map(({ file }) => file)).toEqual([]);
});
