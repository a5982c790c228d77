import type { z } from '@hono/zod-openapi';

/** Some characters count as letters and are not shown: the fillers of Hangul, for one. */
const visiblePattern = /^(?=.*[\p{L}\p{N}])[^\p{Default_Ignorable_Code_Point}]*$/u;

/** A name that can be seen: it has a letter or a digit, and nothing that is not shown. @param wrong what is said of another */
export const visibleName = (name: z.ZodString, wrong: string): z.ZodString =>
  // No `regex`: of those the API document has room for one, which is what the field is about.
  name.refine((value) => visiblePattern.test(value), { error: wrong });
