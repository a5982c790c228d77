import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { runSettingsIn } from '../execution-configuration/run-settings.ts';
import { configuredPlace } from './configured-place.ts';
import type { ReadSubject, SubjectValue } from './read-subject.ts';

/**
 * How executions run in a project, or in all of a license, by the id of either: what holds there, so that of a project's first
 * settings only those are told that are not those of All Projects.
 */
export const runConfigurationSubject: ReadSubject = async (db, id, scope, hold = '') => {
  const place = await configuredPlace(db, id, scope, hold);
  if (!place) return undefined;
  const { projectId } = place;
  const { settings, from } = await runSettingsIn(db, {
    licenseId: scope.licenseId ?? '',
    projectId: projectId ?? undefined,
  });
  return {
    ...place,
    values: {
      ...told(settings),
      ...(projectId === null ? {} : { settingsOf: from === 'Project' ? 'the project' : 'All Projects' }),
    },
    secrets: {},
  };
};

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
