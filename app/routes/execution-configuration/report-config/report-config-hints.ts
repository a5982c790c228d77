import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { typedIn } from '#app/components/form/use-form-hints.ts';
import { listen } from '#app/components/listen.ts';
import { daysRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { numbersIn, puttingRight, type Say } from '../number-hints.ts';
import type { TabHints } from '../use-configuration-hints.ts';

/** The form as script sees it while it is filled in. */
interface ReportConfigHints extends TabHints {
  readonly toInitiator: boolean;
}

const ruleOf = (name: string) =>
  name === 'noOfDaysForHtmlReport' || name === 'noOfDaysForPdfReport' ? daysRule : undefined;

/** Looks at the form in the page. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => ReportConfigHints {
  noteContent(form);
  return () => ({
    changed: isChanged(form),
    ...numbersIn(form, ruleOf),
    toInitiator: typedIn(form, 'toInitiator') !== '',
  });
}

/** The rule of the browser alone: a number of days that is left empty or too small becomes 1. @returns what ends it */
export const followReportConfig = (form: HTMLFormElement, say: Say): (() => void) =>
  listen(form, { focusout: puttingRight(ruleOf, say) });
