import {
  runSettingsSchema,
  type RunSettings,
} from '../../contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults, runMessages } from '../../contract/execution-configuration/run-configuration-values.ts';
import { scopedSettings } from '../scoped-settings/scoped-settings.ts';

/**
 * Parses the settings of a row or an execution. @throws ZodError for a row that the platform did not write
 */
export const parseRunSettings = (json: string): RunSettings => runSettingsSchema.parse(JSON.parse(json));

/** The settings that say how executions run. */
export const runSettings = scopedSettings<'runConfigurations', RunSettings>({
  table: 'runConfigurations',
  name: runMessages.name,
  permissions: { view: 'run-configuration.view', edit: 'execution-configuration.edit' },
  defaults: runDefaults,
  parse: ({ settings }) => parseRunSettings(settings),
  columns: (settings) => ({ settings: JSON.stringify(settings) }),
  facts: ({ waitTime, executionTermination, visualCaptureSettings, runFailedSettings }) => ({
    implicitWait: `${waitTime.implicitWait} ${waitTime.implicitWaitUnit}`,
    explicitWait: `${waitTime.explicitWait} ${waitTime.explicitWaitUnit}`,
    delayBetweenSteps: `${waitTime.delayBetweenSteps} ${waitTime.delayBetweenStepsUnit}`,
    scriptTermination: `${executionTermination.terminateScriptIfTakesMoreTime} ${executionTermination.terminateScriptUnit}`,
    suiteTermination: `${executionTermination.terminateSuiteIfTakesMoreTime} ${executionTermination.terminateSuiteUnit}`,
    screenshots: visualCaptureSettings.captureScreenshots,
    daysOfScreenshots: visualCaptureSettings.noOfDaysForScreenShot,
    videos: visualCaptureSettings.captureVideos,
    daysOfVideos: visualCaptureSettings.noOfDaysForVideo,
    reRunsOfFailedSteps: runFailedSettings.noOfTimesFailedStepRun,
    failedScriptsRunOnceMore: runFailedSettings.runFailedScriptsForSuite ? 'Yes' : 'No',
  }),
});
