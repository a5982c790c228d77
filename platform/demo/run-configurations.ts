import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults } from '../contract/execution-configuration/run-configuration-values.ts';
import { updateRunConfiguration } from '../automation/execution-configuration/run-configuration.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';

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
export async function addDemoRunConfigurations(context: PlatformContext, owner: Actor): Promise<void> {
  const { licenseId } = owner;
  const saved = context.db.selectFrom('runConfigurations').select('id').where('licenseId', '=', licenseId);
  if (await saved.limit(1).executeTakeFirst()) return;
  const save = (project: ProjectScope | undefined, body: RunSettings) => {
    const params = { id: project?.id ?? licenseId };
    return updateRunConfiguration(context, { ...requestOf(owner), project, params, body });
  };
  await save(undefined, ofLicense);
  const project = await projectNamed(context, owner, ofProject.name);
  if (project) await save(project, ofProject.settings);
}
