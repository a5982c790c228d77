import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { typedIn } from '#app/components/form/use-form-hints.ts';
import { listen } from '#app/components/listen.ts';
import { reportDaysRule } from '#platform/contract/execution-configuration/report-configuration-rules.ts';
import {
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

/** What a number of days becomes when it is left: within what is allowed. What is no number stays. */
function withinDays(text: string): string {
  const least = onLeaving(text, reportDaysRule);
  return Number(least) > reportDaysRule.max ? String(reportDaysRule.max) : least;
}

/** Looks at the form in the page. What leaving a field puts right is no problem yet. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => ReportConfigHints {
  noteContent(form);
  return () => {
    const typed = Object.fromEntries(daysFields.map((name) => [name, typedIn(form, name)]));
    const problems = Object.entries(typed).flatMap(([name, text]) => {
      const problem = problemOfText(withinDays(text), reportDaysRule);
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

/** The rule of the browser alone: a number of days that is left is put within what is allowed. @returns what ends it */
export const followReportConfig = (form: HTMLFormElement): (() => void) =>
  listen(form, {
    focusout: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !daysFields.some((name) => name === target.name)) return;
      const value = withinDays(target.value);
      if (value === target.value) return;
      target.value = value;
      target.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
