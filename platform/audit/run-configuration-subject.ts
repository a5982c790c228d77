import { sql } from 'kysely';
import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { runSettingsIn } from '../execution-configuration/run-settings.ts';
import type { ReadSubject, SubjectValue } from './read-subject.ts';

/**
 * How executions run in a project, or in all of a license, by the id of either: what holds there, so that of a project's first
 * settings only those are told that are not those of All Projects. Held by the license's row, as there may be no other yet.
 */
export const runConfigurationSubject: ReadSubject = async (db, id, { licenseId = '' }, hold = '') => {
  const license = await db
    .selectFrom('licenses')
    .select('name')
    .where('id', '=', licenseId)
    .modifyEnd(sql.raw(hold))
    .executeTakeFirst();
  const project = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!license || (!project && id !== licenseId)) return undefined;
  const projectId = project ? id : undefined;
  const { settings, from } = await runSettingsIn(db, { licenseId, projectId });
  return {
    id,
    name: project?.name ?? 'All Projects',
    licenseId,
    projectId: projectId ?? null,
    values: {
      ...told(settings),
      ...(project ? { settingsOf: from === 'Project' ? 'the project' : 'All Projects' } : {}),
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
