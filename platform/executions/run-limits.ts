import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { inSeconds, suiteLimitOf } from '../contract/execution-configuration/run-configuration-rules.ts';
import { executionLimits } from '../contract/executions/execution-values.ts';
import { parseRunSettings } from '../execution-configuration/run-settings.ts';

/** For how long an execution may run that is started with these settings; never for ever. */
export function runLimitSecondsOf({ executionTermination }: RunSettings): number {
  const limit = suiteLimitOf(executionTermination);
  return limit ? inSeconds(limit.value, limit.unit) : executionLimits.runSeconds;
}

/** Why an execution was ended that has run for longer: in the unit in which its limit was set. */
export function overRunLimit(runSettings: string | null): string {
  const limit =
    runSettings === null ? undefined : suiteLimitOf(parseRunSettings(runSettings).executionTermination);
  const { value, unit } = limit ?? { value: executionLimits.runSeconds / 3600, unit: 'Hrs' };
  return `It ran for more than ${value} ${unit}`;
}
