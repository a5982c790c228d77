import type { z } from '@hono/zod-openapi';

/** Some characters count as letters and are invisible, such as the fillers of Hangul. */
const visiblePattern = /^(?=.*[\p{L}\p{N}])[^\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Returns a field for a visible name: it contains a letter or a digit, and no invisible characters.
 * @param wrong the error for another one
 */
export const visibleName = (name: z.ZodString, wrong: string): z.ZodString =>
  // No `regex`: of those the API document has room for one, which is what the field is about.
  name.refine((value) => visiblePattern.test(value), { error: wrong });
