import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { progressStatuses } from '#platform/contract/machines/machine-values.ts';

const script = readFileSync(
  path.resolve(import.meta.dirname, '../../../platform/automation/client/fireflink-client.mjs'),
  'utf8',
);

test('needs nothing but Node', () => {
  const imported = [...script.matchAll(/^import .*? from '([^']+)'/gm)].map((match) => match[1]);
  expect(imported.length).toBeGreaterThan(5);
  for (const name of imported) expect(name).toMatch(/^node:/);
  expect(script).not.toMatch(/\b(import|require)\((?!'node:)/);
});

test('makes only calls of the contract', () => {
  const table = [...script.matchAll(/^ {2}\w+: \['(GET|POST)', '([^']+)'\],$/gm)];
  const made = table.map(([, method, target]) => `${method} ${target}`);
  const offered = bindings.map(({ call: { method, path: target } }) => `${method} ${target}`);
  expect(made.length).toBeGreaterThan(6);
  expect(offered).toEqual(expect.arrayContaining(made));
});

test('reports only statuses that the platform knows', () => {
  const told = [...script.matchAll(/(?:report|end)\(execution, '([^']+)'/g)].map((match) => match[1]);
  expect(told.length).toBeGreaterThan(3);
  expect(progressStatuses).toEqual(expect.arrayContaining(told));
});
