import type { z } from '@hono/zod-openapi';

/**
 * Characters that can't be seen or that change the writing direction, besides those that words and emoji need: joiners,
 * and the choice between text and emoji.
 */
const hiddenPattern = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A text in which nothing can be seen. */
const blankPattern = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Returns a field for a text that people read: without invisible characters and those that change the writing direction.
 * A text that has nothing else is empty, so that what requires a text says that it is missing.
 */
export const visibleText = (text: z.ZodString): z.ZodString =>
  text
    .overwrite((value) => (blankPattern.test(value) ? '' : value))
    .refine((value) => !hiddenPattern.test(value), { error: 'Characters are not allowed' });
