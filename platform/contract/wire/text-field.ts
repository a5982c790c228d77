import { z } from '@hono/zod-openapi';
import { linePattern, linesPattern } from './text-rules.ts';

interface TextOptions {
  /** Characters at most, without the spaces around them; looked at before anything else. */
  readonly max: number;
  /** Line ends and tabs may stand in it. */
  readonly lines?: true;
  /** It is taken as it comes, with the spaces around it: a token, say. */
  readonly exact?: true;
  /** What is said when it is missing or no text. */
  readonly missing?: string;
  /** What is said when it is too long; 'Maximum … characters allowed' when left out. */
  readonly tooLong?: string;
  /** What is said of characters that no text may have; 'Characters are not allowed' when left out. */
  readonly wrong?: string;
}

/**
 * Every text that the platform is sent begins with this: trimmed, bounded in its length before any pattern meets it, and
 * without control characters. What else is asked of it follows: `textField({ max: 60 }).min(1, 'Platform is required')`.
 */
export function textField({ max, lines, exact, missing, tooLong, wrong }: TextOptions): z.ZodString {
  const text = z.string(missing);
  const pattern = lines ? linesPattern : linePattern;
  return (
    (exact ? text : text.trim())
      .max(max, { error: tooLong ?? `Maximum ${max} characters allowed`, abort: true })
      // No `regex`: of those the API document has room for one, which is what the field is about.
      .refine((value) => pattern.test(value), { error: wrong ?? 'Characters are not allowed', abort: true })
  );
}
