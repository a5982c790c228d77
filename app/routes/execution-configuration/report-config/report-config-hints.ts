import { typedIn } from '#app/components/form/use-form-hints.ts';
import { watchNumbers, type FormWatch, type NumberHints } from '#app/shared/settings-tab/number-hints.ts';
import { daysRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';

/** The form's state while it is filled in. */
interface ReportConfigHints extends NumberHints {
  readonly toInitiator: boolean;
}

const numbers = watchNumbers((name) =>
  name === 'noOfDaysForHtmlReport' || name === 'noOfDaysForPdfReport' ? daysRule : undefined,
);

/** The rule of the browser alone: an empty or too small number of days becomes 1. */
export const reportConfigWatch: FormWatch<ReportConfigHints> = {
  hintsIn(form) {
    const look = numbers.hintsIn(form);
    return () => ({ ...look(), toInitiator: typedIn(form, 'toInitiator') !== '' });
  },
  follow: numbers.follow,
};
