import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { typedIn } from '#app/components/form/use-form-hints.ts';
import { listen } from '#app/components/listen.ts';
import {
  daysRule,
  onLeaving,
  problemOfText,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';

const daysFields = ['noOfDaysForHtmlReport', 'noOfDaysForPdfReport'] as const;

/** The form as script sees it while it is filled in. */
export interface ReportConfigHints {
  readonly changed: boolean;
  /** What its numbers are now, and what is wrong with them, by their names. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly toInitiator: boolean;
}

/** Looks at the form in the page. What leaving a field puts right is no problem yet. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => ReportConfigHints {
  noteContent(form);
  return () => {
    const typed = Object.fromEntries(daysFields.map((name) => [name, typedIn(form, name)]));
    const problems = Object.entries(typed).flatMap(([name, text]) => {
      const problem = problemOfText(onLeaving(text, daysRule), daysRule);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    return {
      changed: isChanged(form),
      typed,
      problems: Object.fromEntries(problems),
      toInitiator: typedIn(form, 'toInitiator') !== '',
    };
  };
}

/** The rule of the browser alone: a number of days that is left empty or too small becomes 1. @returns what ends it */
export const followReportConfig = (form: HTMLFormElement): (() => void) =>
  listen(form, {
    focusout: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !daysFields.some((name) => name === target.name)) return;
      const value = onLeaving(target.value, daysRule);
      if (value === target.value) return;
      target.value = value;
      target.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
