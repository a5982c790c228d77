import { v7 as newId } from 'uuid';
import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults } from '../contract/execution-configuration/run-configuration-values.ts';
import type { PlatformContext } from '../platform-context.ts';

/** The run settings of the license, and those of the project that has its own. */
const ofLicense: RunSettings = {
  ...runDefaults,
  waitTime: { ...runDefaults.waitTime, implicitWait: 10, explicitWait: 30 },
  executionTermination: {
    terminateScriptIfTakesMoreTime: 30,
    terminateScriptUnit: 'Mins',
    terminateSuiteIfTakesMoreTime: 4,
    terminateSuiteUnit: 'Hrs',
  },
};
const ofProject = {
  name: 'Web shop',
  settings: {
    ...ofLicense,
    waitTime: { ...ofLicense.waitTime, delayBetweenSteps: 250, delayBetweenStepsUnit: 'Milliseconds' },
    visualCaptureSettings: {
      captureScreenshots: 'All steps',
      noOfDaysForScreenShot: 30,
      captureVideos: 'Failed scripts only',
      noOfDaysForVideo: 14,
    },
    runFailedSettings: { noOfTimesFailedStepRun: 2, runFailedScriptsForSuite: true },
  } satisfies RunSettings,
};

/** Adds the run configurations of the demo, unless a user has saved one. */
export async function addDemoRunConfigurations(
  { db, clock }: PlatformContext,
  licenseId: string,
  createdBy: string,
): Promise<void> {
  const saved = db.selectFrom('runConfigurations').select('id').where('licenseId', '=', licenseId);
  if (await saved.limit(1).executeTakeFirst()) return;
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('name', '=', ofProject.name)
    .executeTakeFirst();
  const createdOn = clock().toISOString();
  const audit = { createdOn, createdBy, modifiedOn: createdOn, modifiedBy: createdBy };
  const rows = [
    { projectId: null, settings: ofLicense },
    ...(project ? [{ projectId: project.id, settings: ofProject.settings }] : []),
  ];
  await db
    .insertInto('runConfigurations')
    .values(
      rows.map(({ projectId, settings }) => ({
        id: newId(),
        licenseId,
        projectId,
        settings: JSON.stringify(settings),
        ...audit,
      })),
    )
    .execute();
}
