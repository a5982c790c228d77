import path from 'node:path';
import { expect, test } from 'vitest';
import { firstOfMessage } from '#platform/contract/executions/result-words-values.ts';
import { readJunit } from '#platform/automation/results/junit/read-junit.ts';
import { filesFolder } from '#tests/corpus/corpus.ts';

test.each([
  [
    '  shop › cart.spec.ts:3:1 › Cart › pays ─────────\n\n  Error: it costs more',
    'pays',
    'Error: it costs more',
  ],
  ['pays\n====\nit costs more', 'pays', 'it costs more'],
  ['Error: nobody pays\n  at cart.ts:7', 'pays', 'Error: nobody pays'],
  ['\n  expected 2 to be 3\n', 'pays', 'expected 2 to be 3'],
  ['cart.spec.ts:3:1 › pays ────', 'pays', 'cart.spec.ts:3:1 › pays ────'],
  ['', 'pays', ''],
  [
    '  [webkit] › cart.spec.ts:3:1 › Cart › pays @slow @card ────\n\n  Error: it costs more',
    'Cart › pays',
    'Error: it costs more',
  ],
])('of %j, of the case %s, it is %j', (message, name, line) => {
  expect(firstOfMessage(message, name)).toBe(line);
});

test("shows the reason of Playwright's own failures", async () => {
  const reasons = new Set<string>();
  for await (const some of readJunit(path.join(filesFolder, 'playwright-projects', 'results.xml'))) {
    for (const { status, message, name } of some) {
      if (status === 'Failed') reasons.add(firstOfMessage(message, name));
    }
  }
  expect([...reasons].sort()).toEqual([
    'Error: expect(received).not.toBe(expected) // Object.is equality',
    'TypeError: cart is undefined',
  ]);
});
