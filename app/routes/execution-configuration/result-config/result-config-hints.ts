import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { listen } from '#app/components/listen.ts';
import {
  resultCountRule,
  resultCounts,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import {
  onLeaving,
  type NumberRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { numbersIn, puttingRight } from '../number-hints.ts';
import type { TabHints } from '../use-configuration-hints.ts';

function ruleOf(name: string): NumberRule | undefined {
  const count = resultCounts.find((each) => each === name);
  return count && resultCountRule(count);
}

/** Looks at the form in the page. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => TabHints {
  noteContent(form);
  // Who types 50 has typed 5 before: what is too small is put right when it is left, what is empty is not.
  const left = (text: string, rule: NumberRule) => (text.trim() === '' ? '' : onLeaving(text.trim(), rule));
  return () => ({ changed: isChanged(form), ...numbersIn(form, ruleOf, left) });
}

/** A number within its range: too little is the least, too much the most. What is none stays for people to mend. */
export function clamped(text: string, { min, max }: NumberRule): string {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return text;
  return String(Math.min(Math.max(Number(typed), min), max));
}

/** The rule of the browser alone (spec 2 section 5): a number that is left comes into its range. @returns what ends it */
export const followResultConfig = (form: HTMLFormElement): (() => void) =>
  listen(form, { focusout: puttingRight(ruleOf, clamped) });
