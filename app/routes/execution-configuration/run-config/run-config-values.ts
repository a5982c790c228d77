import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import type {
  RunConfiguration,
  updateRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import type { RunConfigSent, RunConfigValues } from './run-config.schema.ts';

/** Returns the initial values of the form. */
export function valuesOf(configuration: RunConfiguration): RunConfigValues {
  const { waitTime, executionTermination, visualCaptureSettings, runFailedSettings, modifiedOn } =
    configuration;
  return {
    ...waitTime,
    implicitWait: String(waitTime.implicitWait),
    explicitWait: String(waitTime.explicitWait),
    delayBetweenSteps: String(waitTime.delayBetweenSteps),
    ...executionTermination,
    terminateScriptIfTakesMoreTime: String(executionTermination.terminateScriptIfTakesMoreTime),
    terminateSuiteIfTakesMoreTime: String(executionTermination.terminateSuiteIfTakesMoreTime),
    captureScreenshots: visualCaptureSettings.captureScreenshots,
    captureVideos: visualCaptureSettings.captureVideos,
    noOfDaysForScreenShot: String(visualCaptureSettings.noOfDaysForScreenShot),
    noOfDaysForVideo: String(visualCaptureSettings.noOfDaysForVideo),
    ...runFailedSettings,
    noOfTimesFailedStepRun: String(runFailedSettings.noOfTimesFailedStepRun),
    id: configuration.id,
    modifiedOn: modifiedOn ?? '',
  };
}

type Body = CallInput<typeof updateRunConfiguration>['body'];

/** Returns the body for the call: groups that the form does not show are left out, and stay unchanged. */
export function bodyOf(sent: Omit<RunConfigSent, keyof SettingsSent>): Body {
  const { implicitWait, implicitWaitUnit, explicitWait, explicitWaitUnit } = sent;
  const { captureScreenshots, noOfDaysForScreenShot, captureVideos, noOfDaysForVideo } = sent;
  const captures =
    captureScreenshots === undefined ||
    noOfDaysForScreenShot === undefined ||
    captureVideos === undefined ||
    noOfDaysForVideo === undefined
      ? undefined
      : { captureScreenshots, noOfDaysForScreenShot, captureVideos, noOfDaysForVideo };
  return {
    waitTime: {
      implicitWait,
      implicitWaitUnit,
      explicitWait,
      explicitWaitUnit,
      delayBetweenSteps: sent.delayBetweenSteps,
      delayBetweenStepsUnit: sent.delayBetweenStepsUnit,
    },
    executionTermination: {
      terminateScriptIfTakesMoreTime: sent.terminateScriptIfTakesMoreTime,
      terminateScriptUnit: sent.terminateScriptUnit,
      terminateSuiteIfTakesMoreTime: sent.terminateSuiteIfTakesMoreTime,
      terminateSuiteUnit: sent.terminateSuiteUnit,
    },
    visualCaptureSettings: captures,
    runFailedSettings: {
      noOfTimesFailedStepRun: sent.noOfTimesFailedStepRun,
      runFailedScriptsForSuite: sent.runFailedScriptsForSuite,
    },
  };
}
