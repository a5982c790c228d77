import type { RunSettings } from './run-configuration-calls.ts';
import { counted } from '../wire/fields/count-values.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

const orNone = (value: number, unit: string, none: string): string =>
  value === 0 ? none : `${value} ${unit}`;
const wait = (value: number, unit: string) => orNone(value, unit, "The script's own");

/** Describes run settings in words, by the sections in which they are set. */
export function runSettingFacts(
  settings: RunSettings,
): Readonly<Record<'waits' | 'termination' | 'captures' | 'runFailed', Fact[]>> {
  const { waitTime, executionTermination: limits, visualCaptureSettings, runFailedSettings } = settings;
  const { captureScreenshots, noOfDaysForScreenShot, captureVideos, noOfDaysForVideo } =
    visualCaptureSettings;
  return {
    waits: [
      { label: 'Implicit Wait', value: wait(waitTime.implicitWait, waitTime.implicitWaitUnit) },
      { label: 'Explicit Wait', value: wait(waitTime.explicitWait, waitTime.explicitWaitUnit) },
      {
        label: 'Delay Between Steps',
        value: wait(waitTime.delayBetweenSteps, waitTime.delayBetweenStepsUnit),
      },
    ],
    termination: [
      {
        label: 'Limit per script',
        value: orNone(limits.terminateScriptIfTakesMoreTime, limits.terminateScriptUnit, 'None'),
      },
      {
        label: 'Limit for the suite',
        value: orNone(limits.terminateSuiteIfTakesMoreTime, limits.terminateSuiteUnit, 'Same as per script'),
      },
    ],
    captures: [
      { label: 'Screenshots', value: captureScreenshots },
      { label: 'Keep screenshots for', value: counted(noOfDaysForScreenShot, 'day') },
      { label: 'Videos', value: captureVideos },
      { label: 'Keep videos for', value: counted(noOfDaysForVideo, 'day') },
    ],
    runFailed: [
      { label: 'Retries of a failed step', value: String(runFailedSettings.noOfTimesFailedStepRun) },
      {
        label: 'Re-run failed scripts',
        value: runFailedSettings.runFailedScriptsForSuite ? 'Yes' : 'No',
      },
    ],
  };
}
