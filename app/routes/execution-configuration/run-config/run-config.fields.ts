import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { numberInput } from '#app/shared/settings-tab/amount-field.tsx';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import type { RunConfigValues } from './run-config.schema.ts';

const unitOf = (label: string) => ({ label: `Unit of ${label}` });

/** Labels and hints of the fields, in order. */
export const runConfigFields = {
  implicitWait: {
    ...numberInput,
    label: 'Implicit Wait',
    hint: 'Time to look for an element, up to 999 Seconds or 999,000 Milliseconds.',
  },
  implicitWaitUnit: unitOf('Implicit Wait'),
  explicitWait: {
    ...numberInput,
    label: 'Explicit Wait',
    hint: 'Time to wait for a condition, up to 999 Seconds or 999,000 Milliseconds.',
  },
  explicitWaitUnit: unitOf('Explicit Wait'),
  delayBetweenSteps: {
    ...numberInput,
    label: 'Delay Between Steps',
    hint: 'Pause after each step, up to 99 Seconds or 99,000 Milliseconds.',
  },
  delayBetweenStepsUnit: unitOf('Delay Between Steps'),
  terminateScriptIfTakesMoreTime: {
    ...numberInput,
    label: 'Terminate script if it takes more than',
    hint: 'Maximum time per script, 0–999 (0 means no limit).',
  },
  terminateScriptUnit: unitOf('the limit of scripts'),
  terminateSuiteIfTakesMoreTime: {
    ...numberInput,
    label: 'Terminate suite if it takes more than',
    hint: 'Maximum time per execution, 0–999 (0 uses the script limit).',
  },
  terminateSuiteUnit: unitOf('the limit of suites'),
  captureScreenshots: { label: 'Capture screenshots' },
  noOfDaysForScreenShot: { ...numberInput, label: 'Days to keep screenshots (1 to 365)' },
  captureVideos: { label: 'Capture videos' },
  noOfDaysForVideo: { ...numberInput, label: 'Days to keep videos (1 to 365)' },
  noOfTimesFailedStepRun: {
    ...numberInput,
    label: 'Auto re-run of failed steps',
    hint: 'Retry a failed step up to this many times (0–5).',
  },
  runFailedScriptsForSuite: { label: 'Re-run failed scripts of a suite' },
} satisfies Record<Exclude<keyof RunConfigValues, keyof SettingsSent>, FieldDefinition>;
