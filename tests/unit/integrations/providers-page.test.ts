import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDescription, providers } from '../../support/providers/description.ts';

const page = readFileSync(new URL('../../../docs/providers.md', import.meta.url), 'utf8');

test('docs/providers.md lists every call that descriptions have, with source and date, and no other', async () => {
  const described: string[] = [];
  for (const provider of providers) {
    const { backend } = await loadDescription(provider);
    for (const { method, path } of backend.router.getOperations()) {
      described.push(`${method.toUpperCase()} ${path}`);
    }
  }
  const listed = [...page.matchAll(/^\| `([A-Z]+ \/\S*)`.*\|.*\S.*\| 20\d\d-\d\d-\d\d +\|$/gm)].map(
    ([, call]) => call,
  );
  expect(listed.sort()).toEqual(described.sort());
});
