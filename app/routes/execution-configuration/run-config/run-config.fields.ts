import type { FieldDefinition } from '#app/components/field/form-field.ts';
import type { RunConfigValues } from './run-config.schema.ts';

const amount = { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } as const;

const unitOf = (label: string) => ({ label: `Unit of ${label}` });

/** What the form says of its fields, in their order. */
export const runConfigFields = {
  implicitWait: {
    ...amount,
    label: 'Implicit Wait',
    hint: 'Time to look for an element. At most 999 Seconds or 999,000 Milliseconds.',
  },
  implicitWaitUnit: unitOf('Implicit Wait'),
  explicitWait: {
    ...amount,
    label: 'Explicit Wait',
    hint: 'Time to wait for a condition. At most 999 Seconds or 999,000 Milliseconds.',
  },
  explicitWaitUnit: unitOf('Explicit Wait'),
  delayBetweenSteps: {
    ...amount,
    label: 'Delay Between Steps',
    hint: 'A pause after each step. At most 99 Seconds or 99,000 Milliseconds.',
  },
  delayBetweenStepsUnit: unitOf('Delay Between Steps'),
  terminateScriptIfTakesMoreTime: {
    ...amount,
    label: 'Terminate script if it takes more than',
    hint: 'Of one script, at most 999. 0 is no limit.',
  },
  terminateScriptUnit: unitOf('the limit of scripts'),
  terminateSuiteIfTakesMoreTime: {
    ...amount,
    label: 'Terminate suite if it takes more than',
    hint: 'Of a whole execution, at most 999. With 0 the limit of a script takes its place.',
  },
  terminateSuiteUnit: unitOf('the limit of suites'),
  captureScreenshots: { label: 'Capture screenshots' },
  noOfDaysForScreenShot: { ...amount, label: 'Days to keep screenshots (1 to 365)' },
  captureVideos: { label: 'Capture videos' },
  noOfDaysForVideo: { ...amount, label: 'Days to keep videos (1 to 365)' },
  noOfTimesFailedStepRun: {
    ...amount,
    label: 'Auto re-run of failed steps',
    hint: 'So many times at most, 0 to 5.',
  },
  runFailedScriptsForSuite: { label: 'Re-run failed scripts of a suite' },
} satisfies Record<
  Exclude<keyof RunConfigValues, 'id' | 'modifiedOn' | 'intent' | 'agreed'>,
  FieldDefinition
>;
