import { z } from 'zod';
import {
  runMessages,
  screenshotCaptures,
  terminationUnits,
  videoCaptures,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { amount } from '../amount.schema.ts';

/** What some projects and licenses have no fields for: a number is missing only where what stands beside it was sent. */
const optionalFields = {
  implicitWait: amount.optional(),
  implicitWaitUnit: z.enum(waitUnits).optional(),
  explicitWait: amount.optional(),
  explicitWaitUnit: z.enum(waitUnits).optional(),
  captureScreenshots: z.enum(screenshotCaptures).optional(),
  noOfDaysForScreenShot: amount.optional(),
  captureVideos: z.enum(videoCaptures).optional(),
  noOfDaysForVideo: amount.optional(),
};

const pairs = [
  ['implicitWait', 'implicitWaitUnit'],
  ['explicitWait', 'explicitWaitUnit'],
  ['noOfDaysForScreenShot', 'captureScreenshots'],
  ['noOfDaysForVideo', 'captureVideos'],
] as const;

/** The form of the run configuration: its names are those of the call, without the groups that they stand in there. */
export const runConfigSchema = z
  .object({
    ...optionalFields,
    delayBetweenSteps: amount,
    delayBetweenStepsUnit: z.enum(waitUnits),
    terminateScriptIfTakesMoreTime: amount,
    terminateScriptUnit: z.enum(terminationUnits),
    terminateSuiteIfTakesMoreTime: amount,
    terminateSuiteUnit: z.enum(terminationUnits),
    noOfTimesFailedStepRun: amount,
    runFailedScriptsForSuite: z.boolean().default(false),
    /** The id of the configuration that was shown. */
    id: z.string(),
    modifiedOn: z.string().optional(),
    intent: z.string().optional(),
    /** The days that were agreed to, with what they delete. */
    agreed: z.string().optional(),
  })
  .superRefine((sent, context) => {
    for (const [field, beside] of pairs) {
      if (sent[field] === undefined && sent[beside] !== undefined) {
        context.addIssue({ code: 'custom', path: [field], message: runMessages.missing });
      }
    }
  });

export type RunConfigValues = z.input<typeof runConfigSchema>;
export type RunConfigSent = z.output<typeof runConfigSchema>;
