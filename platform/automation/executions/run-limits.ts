import type { RunSettings } from '../../contract/execution-configuration/run-configuration-calls.ts';
import { inSeconds, suiteLimitOf } from '../../contract/execution-configuration/run-configuration-rules.ts';
import { executionLimits } from '../../contract/executions/execution-values.ts';
import { parseRunSettings } from '../execution-configuration/run-settings.ts';

/** Returns how many seconds an execution with these settings may run; there is always a limit. */
export function runLimitSecondsOf({ executionTermination }: RunSettings): number {
  const limit = suiteLimitOf(executionTermination);
  return limit ? inSeconds(limit.value, limit.unit) : executionLimits.runSeconds;
}

/** Returns why an execution over its limit was ended, in the unit in which the limit was set. */
export function overRunLimit(runSettings: string | null): string {
  const limit =
    runSettings === null ? undefined : suiteLimitOf(parseRunSettings(runSettings).executionTermination);
  const { value, unit } = limit ?? { value: executionLimits.runSeconds / 3600, unit: 'Hrs' };
  return `It ran for more than ${value} ${unit}`;
}
