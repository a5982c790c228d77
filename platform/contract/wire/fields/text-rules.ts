/**
 * A line of text: without control characters (PostgreSQL text cannot contain a NUL, for example), unpaired surrogates
 * and line ends.
 */
export const linePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Text of several lines: the same, with line ends and tabs. */
export const linesPattern = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/**
 * The label of a text field and its length, declared once: the schema of the call, the form and its hints while typing
 * read it here.
 */
export interface TextRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** Returns the errors of a text that breaks its rule (spec 1 section 5). */
export const textMessages = ({ label, min, max }: TextRule) => ({
  missing: `${label} is required`,
  short: `Minimum ${min} characters required`,
  long: `Maximum ${max} characters allowed`,
});
