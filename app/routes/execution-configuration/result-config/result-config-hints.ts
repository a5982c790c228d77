import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { listen } from '#app/components/listen.ts';
import {
  resultCountRule,
  resultCounts,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import {
  onLeaving,
  problemOfText,
  type NumberRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';

/** The form as script sees it while it is filled in. */
export interface ResultConfigHints {
  readonly changed: boolean;
  /** What its numbers are now, and what is wrong with them, by their names. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

function ruleOf(name: string): NumberRule | undefined {
  const count = resultCounts.find((each) => each === name);
  return count && resultCountRule(count);
}

/** Looks at the form in the page. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => ResultConfigHints {
  noteContent(form);
  return () => {
    const typed: Record<string, string> = {};
    const problems: Record<string, string> = {};
    for (const element of form.elements) {
      if (!(element instanceof HTMLInputElement)) continue;
      const rule = ruleOf(element.name);
      if (!rule) continue;
      const text = element.value.trim();
      typed[element.name] = element.value;
      // Who types 50 has typed 5 before: what is too small is put right when it is left.
      const problem = problemOfText(text === '' ? text : onLeaving(text, rule), rule);
      if (problem !== undefined) problems[element.name] = problem;
    }
    return { changed: isChanged(form), typed, problems };
  };
}

/** A number within its range: too little is the least, too much the most. What is none stays for people to mend. */
export function clamped(text: string, { min, max }: NumberRule): string {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return text;
  return String(Math.min(Math.max(Number(typed), min), max));
}

/** The rule of the browser alone (spec 2 section 5): a number that is left comes into its range. @returns what ends it */
export const followResultConfig = (form: HTMLFormElement): (() => void) =>
  listen(form, {
    focusout: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const rule = ruleOf(target.name);
      const value = rule && clamped(target.value, rule);
      if (value === undefined || value === target.value) return;
      target.value = value;
      target.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
