import { z } from '@hono/zod-openapi';
import { linePattern, linesPattern } from './text-rules.ts';

interface TextOptions {
  /** The maximum number of characters, without surrounding spaces; checked before anything else. */
  readonly max: number;
  /** Whether it may contain line ends and tabs. */
  readonly lines?: true;
  /** Whether surrounding spaces are preserved, as in a token. */
  readonly exact?: true;
  /** The error when it is missing or not a text. */
  readonly missing?: string;
  /** The error when it is too long; defaults to 'Maximum … characters allowed'. */
  readonly tooLong?: string;
  /** The error for characters that no text may have; defaults to 'Characters are not allowed'. */
  readonly wrong?: string;
}

/**
 * Returns the base of every text that the platform receives: trimmed, limited in length before any pattern is matched,
 * and without control characters. Further rules follow: `textField({ max: 60 }).min(1, 'Platform is required')`.
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
