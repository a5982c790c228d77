import { z } from '@hono/zod-openapi';
import { origins } from '../roles/role-values.ts';
import { defineCall } from '../wire/call.ts';
import { idField, timeField } from '../wire/fields.ts';
import { numberField, wholeNumberField } from './configuration-fields.ts';
import { daysRule, problemOf, stepRunsRule, terminationRule, waitRule } from './run-configuration-rules.ts';
import {
  runMessages,
  screenshotCaptures,
  terminationUnits,
  videoCaptures,
  waitFields,
  waitUnits,
} from './run-configuration-values.ts';

/** How executions run (spec 2 sections 3 and 7): in All Projects the license's settings, in a project its own or those. */

const base = '/project/optimize/v3/run-config';

const number = numberField();

const waits = z.object({
  implicitWait: number,
  implicitWaitUnit: z.enum(waitUnits),
  explicitWait: number,
  explicitWaitUnit: z.enum(waitUnits),
  delayBetweenSteps: number,
  delayBetweenStepsUnit: z.enum(waitUnits),
});

const executionTermination = z.object({
  terminateScriptIfTakesMoreTime: wholeNumberField(terminationRule),
  terminateScriptUnit: z.enum(terminationUnits),
  terminateSuiteIfTakesMoreTime: wholeNumberField(terminationRule),
  terminateSuiteUnit: z.enum(terminationUnits),
});

const visualCaptureSettings = z.object({
  captureScreenshots: z.enum(screenshotCaptures),
  noOfDaysForScreenShot: wholeNumberField(daysRule),
  captureVideos: z.enum(videoCaptures),
  noOfDaysForVideo: wholeNumberField(daysRule),
});

const runFailedSettings = z.object({
  noOfTimesFailedStepRun: wholeNumberField(stepRunsRule),
  runFailedScriptsForSuite: z.boolean(),
});

/** What executions run by; also how it is kept with each. 0 is no limit, and the script's own wait. */
export const runSettingsSchema = z.object({
  waitTime: waits,
  executionTermination,
  visualCaptureSettings,
  runFailedSettings,
});

export type RunSettings = z.infer<typeof runSettingsSchema>;

/** Waits that are left out stay as they are: projects of web services have the delay between steps alone. */
const waitTime = waits
  .extend({
    implicitWait: number.int(runMessages.notWhole),
    explicitWait: number.int(runMessages.notWhole),
    delayBetweenSteps: number.int(runMessages.notWhole),
  })
  .partial()
  .superRefine((sent, context) => {
    for (const field of waitFields) {
      const [value, unit] = [sent[field], sent[`${field}Unit`]];
      if (value === undefined && unit === undefined) continue;
      if (unit === undefined) {
        context.addIssue({ code: 'custom', path: [`${field}Unit`], message: runMessages.unitMissing });
        continue;
      }
      const message = value === undefined ? runMessages.missing : problemOf(value, waitRule(field, unit));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const runConfigurationSchema = runSettingsSchema.extend({
  visualCaptureSettings: visualCaptureSettings.extend({
    /** What can be deleted there, as text: of a project, or of all open ones. */
    screenShotsSize: z.string(),
    videosSize: z.string(),
  }),
  /** The project's id in a project, else the license's. */
  id: z.string(),
  /** Extension: whose settings these are; a project that has saved none has those of All Projects. */
  from: z.enum(origins),
  /** Extension: when they were saved, and by whom; null and '' while nobody has. */
  modifiedOn: timeField.nullable(),
  modifiedByUname: z.string(),
});

export type RunConfiguration = z.infer<typeof runConfigurationSchema>;

export const getRunConfiguration = defineCall({
  name: 'getRunConfiguration',
  method: 'GET',
  path: `${base}/`,
  tag: 'Configuration',
  summary: 'Get the run settings that apply in the project or, without one, to All Projects',
  access: 'signed-in',
  scope: 'optional',
  reply: runConfigurationSchema,
  refusals: [400, 401, 403, 404],
});

const ofScope = z.object({ id: idField });

export const updateRunConfiguration = defineCall({
  name: 'updateRunConfiguration',
  method: 'PUT',
  path: `${base}/run-config-id/{id}`,
  tag: 'Configuration',
  summary: 'Change the run settings; omitted groups stay. 409 if they have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: ofScope,
  body: z.object({
    waitTime: waitTime.optional(),
    executionTermination: executionTermination.optional(),
    visualCaptureSettings: visualCaptureSettings.optional(),
    runFailedSettings: runFailedSettings.optional(),
    /** Extension: that of the settings which are being changed, as they were shown; without it nobody's change is noticed. */
    modifiedOn: timeField.nullable().optional(),
  }),
  changes: { kind: 'run configuration', at: 'params.id', onlyIfDifferent: true },
  done: runMessages.updated,
  reply: runConfigurationSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const inheritRunConfiguration = defineCall({
  name: 'inheritRunConfiguration',
  method: 'DELETE',
  path: `${base}/run-config-id/{id}`,
  tag: 'Configuration',
  summary: 'Delete the settings of a project, so that those of All Projects apply again',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: ofScope,
  changes: { kind: 'run configuration', at: 'params.id', onlyIfDifferent: true },
  done: runMessages.inherited,
  reply: runConfigurationSchema,
  refusals: [400, 401, 403, 404],
});
