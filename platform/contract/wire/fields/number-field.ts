import { z } from '@hono/zod-openapi';
import { numberMessages, type NumberRule } from './number-rules.ts';

/** How a number is read: in a body as it is, in an address from its text. */
type NumberType = typeof z.number | typeof z.coerce.number;

/** A whole number without a range, where the range depends on another field. */
export const anyWholeNumber = z
  .number({
    error: ({ input }) => (input === undefined ? numberMessages.missing : numberMessages.notWhole),
  })
  .int(numberMessages.notWhole);

/** Returns a field for a number within its rule, refused in the words of the rule. */
export function numberField(rule: NumberRule, type: NumberType = z.number) {
  const { min, max, below, above, malformed, decimals } = rule;
  const missing = rule.missing ?? malformed;
  const number = type({ error: ({ input }) => (input === undefined ? missing : malformed) });
  const exact = decimals === 0 ? number.int(malformed) : number.multipleOf(10 ** -decimals, malformed);
  return exact.min(min, below).max(max, above);
}
