import type { RunSettings } from '../../contract/execution-configuration/run-configuration-calls.ts';
import { inMilliseconds, inSeconds } from '../../contract/execution-configuration/run-configuration-rules.ts';
import type {
  ScreenshotCapture,
  VideoCapture,
} from '../../contract/execution-configuration/run-configuration-values.ts';
import type { CommandSettings } from '../../contract/machines/client-calls.ts';
import type { CaptureMode } from '../../contract/machines/machine-values.ts';

const captureModes: Readonly<Record<ScreenshotCapture | VideoCapture, CaptureMode>> = {
  'All steps': 'all',
  'All scripts': 'all',
  'Failed steps only': 'failed',
  'Failed scripts only': 'failed',
  "Don't capture": 'none',
};

/**
 * Returns run settings as clients receive them: waits in milliseconds, limits in seconds, whatever unit they
 * were set in.
 */
export const commandSettingsOf = ({
  waitTime,
  executionTermination,
  visualCaptureSettings,
  runFailedSettings,
}: RunSettings): CommandSettings => ({
  implicitWaitMs: inMilliseconds(waitTime.implicitWait, waitTime.implicitWaitUnit),
  explicitWaitMs: inMilliseconds(waitTime.explicitWait, waitTime.explicitWaitUnit),
  stepDelayMs: inMilliseconds(waitTime.delayBetweenSteps, waitTime.delayBetweenStepsUnit),
  scriptLimitSeconds: inSeconds(
    executionTermination.terminateScriptIfTakesMoreTime,
    executionTermination.terminateScriptUnit,
  ),
  stepRetries: runFailedSettings.noOfTimesFailedStepRun,
  screenshots: captureModes[visualCaptureSettings.captureScreenshots],
  videos: captureModes[visualCaptureSettings.captureVideos],
  rerunFailed: runFailedSettings.runFailedScriptsForSuite,
});
