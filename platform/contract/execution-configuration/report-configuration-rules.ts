import type { NumberRule } from './run-configuration-rules.ts';
import { reportLimits, reportMessages } from './report-configuration-values.ts';

/** The rules of report configurations (spec 2 section 9), for the platform and for the hints of browsers. */

/** For how many days a report is kept. */
export const reportDaysRule: NumberRule = {
  min: reportLimits.daysMin,
  max: reportLimits.daysMax,
  below: reportMessages.days,
  above: reportMessages.days,
};
