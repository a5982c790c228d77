import {
  onLeaving,
  problemOfText,
  type NumberRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';

/** The numbers of a form as script sees them while it is filled in, by the names of their fields. */
export interface NumberHints {
  /** What they are now. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is wrong with them. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The rule of the number that a field is for; undefined for a field that is for none. */
type RuleOf = (name: string) => NumberRule | undefined;

/** Returns the corrected text. */
type Left = (text: string, rule: NumberRule) => string;

/** @param left what the rules of the browser make of a number that is left: what they put right is no problem yet */
export function numbersIn(form: HTMLFormElement, ruleOf: RuleOf, left: Left = onLeaving): NumberHints {
  const typed: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const { name, value } of inputsOf(form)) {
    const rule = ruleOf(name);
    if (!rule) continue;
    typed[name] = value;
    const problem = problemOfText(left(value, rule), rule);
    if (problem !== undefined) problems[name] = problem;
  }
  return { typed, problems };
}

/** Tells the user, also by ear, what the form has changed by itself. */
export type Say = (sentence: string) => void;

/** Corrects the number of a field that is left, and says so. */
export const puttingRight =
  (ruleOf: RuleOf, say: Say, left: Left = onLeaving) =>
  ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const rule = ruleOf(target.name);
    if (!rule) return;
    const value = left(target.value, rule);
    const isLeast = value === String(rule.min);
    if (put(target, value)) {
      say(`“${labelOf(target)}” is now ${value}, the ${isLeast ? 'least' : 'most'} it can be.`);
    }
  };

export const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement);

export const labelOf = ({ labels }: HTMLInputElement): string => labels?.[0]?.textContent ?? '';

/**
 * Types a text in place of the user.
 * @returns whether another number stands there now: spaces around one are no change
 */
export function put(input: HTMLInputElement, value: string): boolean {
  if (input.value === value) return false;
  const isOther = input.value.trim() !== value;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return isOther;
}
