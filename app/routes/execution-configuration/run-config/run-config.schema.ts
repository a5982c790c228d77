import { z } from 'zod';
import { settingsFormFields, typedNumber } from '#app/shared/settings-tab/settings-form.schema.ts';
import {
  screenshotCaptures,
  terminationUnits,
  videoCaptures,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { numberMessages } from '#platform/contract/wire/fields/number-rules.ts';

/** Fields that some projects and licenses don't have: a number is required only where its neighbours were sent. */
const optionalFields = {
  implicitWait: typedNumber.optional(),
  implicitWaitUnit: z.enum(waitUnits).optional(),
  explicitWait: typedNumber.optional(),
  explicitWaitUnit: z.enum(waitUnits).optional(),
  captureScreenshots: z.enum(screenshotCaptures).optional(),
  noOfDaysForScreenShot: typedNumber.optional(),
  captureVideos: z.enum(videoCaptures).optional(),
  noOfDaysForVideo: typedNumber.optional(),
};

const pairs = [
  ['implicitWait', 'implicitWaitUnit'],
  ['explicitWait', 'explicitWaitUnit'],
  ['noOfDaysForScreenShot', 'captureScreenshots'],
  ['noOfDaysForVideo', 'captureVideos'],
] as const;

/** The form of the run configuration: its names are those of the call, without the groups around them. */
export const runConfigSchema = z
  .object({
    ...optionalFields,
    delayBetweenSteps: typedNumber,
    delayBetweenStepsUnit: z.enum(waitUnits),
    terminateScriptIfTakesMoreTime: typedNumber,
    terminateScriptUnit: z.enum(terminationUnits),
    terminateSuiteIfTakesMoreTime: typedNumber,
    terminateSuiteUnit: z.enum(terminationUnits),
    noOfTimesFailedStepRun: typedNumber,
    runFailedScriptsForSuite: z.boolean().default(false),
    ...settingsFormFields,
  })
  .superRefine((sent, context) => {
    for (const [field, beside] of pairs) {
      if (sent[field] === undefined && sent[beside] !== undefined) {
        context.addIssue({ code: 'custom', path: [field], message: numberMessages.missing });
      }
    }
  });

export type RunConfigValues = z.input<typeof runConfigSchema>;
export type RunConfigSent = z.output<typeof runConfigSchema>;
