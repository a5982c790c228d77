/** Rules of typed numbers, the same for the platform, its schemas and the hints of browsers. */

export const numberMessages = {
  missing: 'This field is required',
  notWhole: 'Enter a whole number',
  minimum: (min: number) => `Minimum value should be ${min}`,
  maximum: (max: number) => `Value greater than ${max} not allowed`,
} as const;

/** The range of a number, and the words for one that is outside of it. */
export interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly below: string;
  readonly above: string;
  /** The words for an empty field; a field that may stay empty has none: null. */
  readonly missing: string | null;
  /** The words for a text that isn't a number, or has too many decimals. */
  readonly malformed: string;
  /** How many decimals it may have. */
  readonly decimals: number;
}

type NumberWords = Partial<Omit<NumberRule, 'min' | 'max'>>;

/** Returns the rule of a whole number in a range, in the usual words unless it has words of its own. */
export const between = (min: number, max: number, words: NumberWords = {}): NumberRule => ({
  min,
  max,
  below: numberMessages.minimum(min),
  above: numberMessages.maximum(max),
  missing: numberMessages.missing,
  malformed: numberMessages.notWhole,
  decimals: 0,
  ...words,
});

/** Returns the same rule from 0. */
export const upTo = (max: number, words?: NumberWords): NumberRule => between(0, max, words);

/** Finds what is wrong with a number; undefined when nothing is. */
export function problemOf(value: number, { min, max, below, above }: NumberRule): string | undefined {
  if (value < min) return below;
  return value > max ? above : undefined;
}

/** Finds what is wrong with a typed number; undefined when nothing is. */
export function problemOfText(text: string, rule: NumberRule): string | undefined {
  const typed = text.trim();
  if (typed === '') return rule.missing ?? undefined;
  return isNumber(typed, rule) ? problemOf(Number(typed), rule) : rule.malformed;
}

/** Raises a typed number to the minimum, also an empty required field; leaves everything else. */
export function raised(text: string, { min, missing }: NumberRule): string {
  const typed = text.trim();
  if (typed === '') return missing === null ? typed : String(min);
  return Number(typed) < min ? String(min) : typed;
}

/** Clamps a typed number to its range; leaves a text that isn't a number for the user to correct. */
export function clamped(text: string, rule: NumberRule): string {
  const typed = text.trim();
  return isNumber(typed, rule) ? String(Math.min(Math.max(Number(typed), rule.min), rule.max)) : text;
}

function isNumber(typed: string, { decimals }: NumberRule): boolean {
  const number = /^-?\d+(?:\.(\d+))?$/.exec(typed);
  return number !== null && (number[1]?.length ?? 0) <= decimals;
}
