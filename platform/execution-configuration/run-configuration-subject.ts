import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { runSettingsIn } from './run-settings.ts';
import type { SubjectValue } from '../domain/subject.ts';
import { scopeSubject } from './scope-subject.ts';

/**
 * How executions run in a project, or in all of a license: what holds there, so that of a project's first settings only those
 * are told that are not those of All Projects.
 */
export const runConfigurationSubject = scopeSubject(async (db, scope) => {
  const { settings, from } = await runSettingsIn(db, scope);
  if (scope.projectId === undefined) return told(settings);
  return { ...told(settings), settingsOf: from === 'Project' ? 'the project' : 'All Projects' };
});

const told = ({
  waitTime,
  executionTermination,
  visualCaptureSettings,
  runFailedSettings,
}: RunSettings): Record<string, SubjectValue> => ({
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
});
