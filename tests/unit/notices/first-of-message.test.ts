import { expect, test } from 'vitest';
import { firstOfMessage } from '#platform/notices/first-of-message.ts';

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
])('of %j, of the case %s, the mail has %j', (message, name, line) => {
  expect(firstOfMessage(message, name)).toBe(line);
});
