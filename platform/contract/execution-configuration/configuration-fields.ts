import { z } from '@hono/zod-openapi';
import { configurationMessages as messages } from './configuration-values.ts';
import type { NumberRule } from './run-configuration-rules.ts';

/** How a number is read: of a body as it is, of an address from its text. */
type NumberType = typeof z.number | typeof z.coerce.number;

/** A number of a configuration, refused in the words of the specification when it is missing or none. */
export const numberField = (type: NumberType = z.number) =>
  type({ error: ({ input }) => (input === undefined ? messages.missing : messages.notWhole) });

/** A whole number within its bounds, refused in the words of the specification. */
export const wholeNumberField = ({ min, max, below, above }: NumberRule, type?: NumberType) =>
  numberField(type).int(messages.notWhole).min(min, below).max(max, above);
