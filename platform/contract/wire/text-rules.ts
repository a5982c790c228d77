/**
 * A line of text: without control characters (PostgreSQL, for one, has no text with a NUL in it), halves of characters and
 * what ends a line.
 */
export const linePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Text of several lines: the same, with line ends and tabs. */
export const linesPattern = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/**
 * What a field of text is called and how long it may be, said once: the schema of the call, the form that asks for it and
 * the hints while one types read it here.
 */
export interface TextRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** What is said when it is not kept (spec 1 section 5). */
export const textMessages = ({ label, min, max }: TextRule) => ({
  missing: `${label} is required`,
  short: `Minimum ${min} characters required`,
  long: `Maximum ${max} characters allowed`,
});
