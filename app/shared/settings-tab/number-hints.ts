import { isChanged, recordContent } from '#app/components/form/form-changes.ts';
import { listen } from '#app/components/listen.ts';
import { countChanges } from './count-changes.ts';
import { problemOfText, raised, type NumberRule } from '#platform/contract/wire/fields/number-rules.ts';

/** The numbers of a form while it is filled in, by the names of their fields. */
export interface NumberHints {
  /** The form's values differ from the displayed ones. */
  readonly changed: boolean;
  /** How many settings differ; undefined when that can't be told. */
  readonly changes: number | undefined;
  /** The current numbers. */
  readonly typed: Readonly<Record<string, string>>;
  /** The errors of the numbers. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Tells the user, including screen reader users, what the form has changed by itself. */
export type Say = (sentence: string) => void;

/** How script watches a form while it is filled in. */
export interface FormWatch<Hints> {
  /** Looks at the form in the page. For `useFormHints`. */
  readonly hintsIn: (form: HTMLFormElement) => () => Hints;
  /**
   * Corrects fields and says so.
   * @returns a function that stops it
   */
  readonly follow: (form: HTMLFormElement, say: Say) => () => void;
}

/** Finds the rule of a field's number; undefined for a field without one. */
type RuleOf = (name: string, form: HTMLFormElement) => NumberRule | undefined;

interface NumberWatch {
  /** Returns the corrected number when its field loses the focus (spec 2 section 5); `raised` when left out. */
  readonly correct?: (text: string, rule: NumberRule) => string;
  /** A number to be corrected is an error until its field loses the focus: Save waits meanwhile. */
  readonly warnsBefore?: boolean;
}

/**
 * Watches the numbers of a form by their rules: shows their errors, and corrects them when their field loses the focus.
 */
export function watchNumbers(
  ruleOf: RuleOf,
  { correct = raised, warnsBefore = false }: NumberWatch = {},
): FormWatch<NumberHints> {
  return {
    hintsIn(form) {
      recordContent(form);
      return () => ({
        changed: isChanged(form),
        changes: countChanges(form),
        ...numbersIn(form, ruleOf, warnsBefore ? (text) => text : correct),
      });
    },
    follow(form, say) {
      /** The form was sent as it is: its answer takes the focus, and says itself what is wrong. */
      let isSent = false;
      let isCorrecting = false;
      return listen(form, {
        submit() {
          isSent = true;
        },
        input() {
          if (isCorrecting) return;
          isSent = false;
          // A correction is old news once the user goes on.
          say('');
        },
        focusout({ target }) {
          if (isSent || !(target instanceof HTMLInputElement)) return;
          const rule = ruleOf(target.name, form);
          if (!rule) return;
          const value = correct(target.value, rule);
          const isLeast = value === String(rule.min);
          isCorrecting = true;
          const isChangedNumber = typeFor(target, value);
          isCorrecting = false;
          if (isChangedNumber) {
            say(`“${labelOf(target)}” is now ${value}, the ${isLeast ? 'least' : 'most'} it can be.`);
          }
        },
      });
    },
  };
}

function numbersIn(
  form: HTMLFormElement,
  ruleOf: RuleOf,
  judged: (text: string, rule: NumberRule) => string,
): Pick<NumberHints, 'typed' | 'problems'> {
  const typed: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const { name, value } of inputsOf(form)) {
    const rule = ruleOf(name, form);
    if (!rule) continue;
    typed[name] = value;
    const problem = problemOfText(judged(value, rule), rule);
    if (problem !== undefined) problems[name] = problem;
  }
  return { typed, problems };
}

export const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement);

export const labelOf = ({ labels }: HTMLInputElement): string => labels?.[0]?.textContent ?? '';

/**
 * Types a text in place of the user.
 * @returns whether the number has changed: spaces around it don't count
 */
export function typeFor(input: HTMLInputElement, value: string): boolean {
  if (input.value === value) return false;
  const isOther = input.value.trim() !== value;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return isOther;
}
