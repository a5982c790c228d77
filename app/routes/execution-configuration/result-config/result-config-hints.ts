import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { listen } from '#app/components/listen.ts';
import {
  resultCountRule,
  resultCounts,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import type { NumberRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { numbersIn, puttingRight, type Say } from '../number-hints.ts';
import type { TabHints } from '../use-configuration-hints.ts';

function ruleOf(name: string): NumberRule | undefined {
  const count = resultCounts.find((each) => each === name);
  return count && resultCountRule(count);
}

/** Looks at the form in the page. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => TabHints {
  noteContent(form);
  // What is typed is wrong while it is there, though leaving it puts it right: Save waits meanwhile.
  return () => ({ changed: isChanged(form), ...numbersIn(form, ruleOf, (text) => text) });
}

/** A number within its range: too little is the least, too much the most. What is none stays for people to mend. */
export function clamped(text: string, { min, max }: NumberRule): string {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return text;
  return String(Math.min(Math.max(Number(typed), min), max));
}

/** The rule of the browser alone (spec 2 section 5): a number that is left comes into its range. @returns what ends it */
export const followResultConfig = (form: HTMLFormElement, say: Say): (() => void) =>
  listen(form, { focusout: puttingRight(ruleOf, say, clamped) });
