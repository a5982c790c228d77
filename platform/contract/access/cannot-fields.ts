import { z } from '@hono/zod-openapi';

/**
 * What the signed-in user can't do with a row or a thing: `true` where they lack the permission, a sentence where it is
 * about this row. The call refuses with the same sentence. What isn't named is allowed, so most rows have `{}`.
 */
export type Cannot<Action extends string> = { readonly [Each in Action]?: true | string | undefined };

/** Returns the schema of a reply's `cannot`, with these actions. */
export const cannotField = <const Action extends string>(...actions: readonly Action[]) =>
  z
    .object(
      Object.fromEntries(
        actions.map((action) => [action, z.literal(true).or(z.string()).optional()]),
      ) as Record<Action, z.ZodOptional<z.ZodUnion<[z.ZodLiteral<true>, z.ZodString]>>>,
    )
    // A platform that doesn't say refuses the call instead.
    .default({} as never)
    .meta({
      description:
        'What the signed-in user can’t do with it: true without the permission, otherwise the message of the refusal. ' +
        'What isn’t named is allowed.',
    });
