import { z } from '@hono/zod-openapi';
import { scopedSettingsFields, settingsParams, shownSettingsFields } from '../settings/settings-fields.ts';
import { settingsMessages } from '../settings/settings-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { anyWholeNumber, numberField } from '../wire/fields/number-field.ts';
import { numberMessages, problemOf } from '../wire/fields/number-rules.ts';
import { daysRule, stepRunsRule, terminationRule, waitRule } from './run-configuration-rules.ts';
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

const waits = z.object({
  implicitWait: anyWholeNumber,
  implicitWaitUnit: z.enum(waitUnits),
  explicitWait: anyWholeNumber,
  explicitWaitUnit: z.enum(waitUnits),
  delayBetweenSteps: anyWholeNumber,
  delayBetweenStepsUnit: z.enum(waitUnits),
});

const executionTermination = z.object({
  terminateScriptIfTakesMoreTime: numberField(terminationRule),
  terminateScriptUnit: z.enum(terminationUnits),
  terminateSuiteIfTakesMoreTime: numberField(terminationRule),
  terminateSuiteUnit: z.enum(terminationUnits),
});

const visualCaptureSettings = z.object({
  captureScreenshots: z.enum(screenshotCaptures),
  noOfDaysForScreenShot: numberField(daysRule),
  captureVideos: z.enum(videoCaptures),
  noOfDaysForVideo: numberField(daysRule),
});

const runFailedSettings = z.object({
  noOfTimesFailedStepRun: numberField(stepRunsRule),
  runFailedScriptsForSuite: z.boolean(),
});

/** The settings of an execution, also stored with each. 0 is no limit, and the script's own wait. */
export const runSettingsSchema = z.object({
  waitTime: waits,
  executionTermination,
  visualCaptureSettings,
  runFailedSettings,
});

export type RunSettings = z.infer<typeof runSettingsSchema>;

/** Waits that are left out stay as they are: projects of web services have only the delay between steps. */
const waitTime = waits.partial().superRefine((sent, context) => {
  for (const field of waitFields) {
    const [value, unit] = [sent[field], sent[`${field}Unit`]];
    if (value === undefined && unit === undefined) continue;
    if (unit === undefined) {
      context.addIssue({ code: 'custom', path: [`${field}Unit`], message: runMessages.unitMissing });
      continue;
    }
    const message = value === undefined ? numberMessages.missing : problemOf(value, waitRule(field, unit));
    if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
  }
});

const runConfigurationSchema = runSettingsSchema.extend({
  visualCaptureSettings: visualCaptureSettings.extend({
    /** The size of what can be deleted there, as text: of a project, or of all open ones. */
    screenShotsSize: z.string(),
    videosSize: z.string(),
  }),
  ...scopedSettingsFields,
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

export const updateRunConfiguration = defineCall({
  name: 'updateRunConfiguration',
  method: 'PUT',
  path: `${base}/run-config-id/{id}`,
  tag: 'Configuration',
  summary: 'Change the run settings; omitted groups stay. 409 if they have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: settingsParams,
  body: z.object({
    waitTime: waitTime.optional(),
    executionTermination: executionTermination.optional(),
    visualCaptureSettings: visualCaptureSettings.optional(),
    runFailedSettings: runFailedSettings.optional(),
    ...shownSettingsFields,
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
  params: settingsParams,
  changes: { kind: 'run configuration', at: 'params.id', onlyIfDifferent: true },
  done: settingsMessages.inherited,
  reply: runConfigurationSchema,
  refusals: [400, 401, 403, 404],
});
