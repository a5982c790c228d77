import { between, upTo, type NumberRule } from '../wire/fields/number-rules.ts';
import {
  runLimits,
  runMessages,
  type TerminationUnit,
  type WaitField,
  type WaitUnit,
} from './run-configuration-values.ts';

/** The rules of run configurations (spec 2 section 5), for the platform and for the hints of browsers. */

/** Returns the maximum of a wait in a unit. */
export const waitMax = (field: WaitField, unit: WaitUnit): number =>
  runLimits.waitMax[field] * (unit === 'Seconds' ? 1 : 1000);

export const waitRule = (field: WaitField, unit: WaitUnit): NumberRule => upTo(waitMax(field, unit));
export const terminationRule: NumberRule = upTo(runLimits.terminationMax);
export const daysRule: NumberRule = between(runLimits.daysMin, runLimits.daysMax, {
  below: runMessages.days,
  above: runMessages.days,
});
export const stepRunsRule: NumberRule = upTo(runLimits.stepRunsMax, { above: runMessages.stepRuns });

const seconds: Readonly<Record<TerminationUnit, number>> = { Hrs: 3600, Mins: 60, Secs: 1 };

/** Returns a limit in seconds. */
export const inSeconds = (value: number, unit: TerminationUnit): number => value * seconds[unit];

/** Returns a wait in milliseconds. */
export const inMilliseconds = (value: number, unit: WaitUnit): number =>
  value * (unit === 'Seconds' ? 1000 : 1);

interface Termination {
  readonly terminateScriptIfTakesMoreTime: number;
  readonly terminateScriptUnit: TerminationUnit;
  readonly terminateSuiteIfTakesMoreTime: number;
  readonly terminateSuiteUnit: TerminationUnit;
}

/** A limit, in the unit that users set it in. */
export interface RunLimit {
  readonly value: number;
  readonly unit: TerminationUnit;
}

/**
 * Returns how long a whole execution may run: the limit of suites, where it is 0 that of scripts; undefined where both
 * are 0.
 */
export function suiteLimitOf(termination: Termination): RunLimit | undefined {
  const { terminateSuiteIfTakesMoreTime: suite, terminateScriptIfTakesMoreTime: script } = termination;
  if (suite > 0) return { value: suite, unit: termination.terminateSuiteUnit };
  return script > 0 ? { value: script, unit: termination.terminateScriptUnit } : undefined;
}
