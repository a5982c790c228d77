import type { RunSettings } from './run-configuration-calls.ts';
import { counted } from '../wire/count-values.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

const orNone = (value: number, unit: string, none: string): string =>
  value === 0 ? none : `${value} ${unit}`;
const wait = (value: number, unit: string) => orNone(value, unit, "The script's own");

/** Run settings in words, by the sections in which they are set. */
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
        label: 'Limit of a script',
        value: orNone(limits.terminateScriptIfTakesMoreTime, limits.terminateScriptUnit, 'None'),
      },
      {
        label: 'Limit of the suite',
        value: orNone(limits.terminateSuiteIfTakesMoreTime, limits.terminateSuiteUnit, 'That of a script'),
      },
    ],
    captures: [
      { label: 'Screenshots', value: captureScreenshots },
      { label: 'Screenshots are kept for', value: counted(noOfDaysForScreenShot, 'day') },
      { label: 'Videos', value: captureVideos },
      { label: 'Videos are kept for', value: counted(noOfDaysForVideo, 'day') },
    ],
    runFailed: [
      { label: 'Re-runs of a failed step', value: String(runFailedSettings.noOfTimesFailedStepRun) },
      {
        label: 'Failed scripts run once more',
        value: runFailedSettings.runFailedScriptsForSuite ? 'Yes' : 'No',
      },
    ],
  };
}
