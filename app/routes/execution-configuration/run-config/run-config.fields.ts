import type { FieldDefinition } from '#app/components/field/form-field.ts';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import type { RunConfigValues } from './run-config.schema.ts';

const unitOf = (label: string) => ({ label: `Unit of ${label}` });

/** Labels and hints of the fields, in order. */
export const runConfigFields = {
  implicitWait: {
    label: 'Implicit Wait',
    hint: 'How long to look for an element, at most 999 seconds.',
  },
  implicitWaitUnit: unitOf('Implicit Wait'),
  explicitWait: {
    label: 'Explicit Wait',
    hint: 'How long to wait for a condition, at most 999 seconds.',
  },
  explicitWaitUnit: unitOf('Explicit Wait'),
  delayBetweenSteps: {
    label: 'Delay Between Steps',
    hint: 'How long to pause after each step, at most 99 seconds.',
  },
  delayBetweenStepsUnit: unitOf('Delay Between Steps'),
  terminateScriptIfTakesMoreTime: {
    label: 'Terminate script if it takes more than',
    hint: 'Enforced by the suite. 0–999, where 0 means no limit.',
  },
  terminateScriptUnit: unitOf('the limit of scripts'),
  terminateSuiteIfTakesMoreTime: {
    label: 'Terminate suite if it takes more than',
    hint: 'FireFlink stops the execution. 0–999, where 0 uses the script limit.',
  },
  terminateSuiteUnit: unitOf('the limit of suites'),
  captureScreenshots: {
    label: 'Capture screenshots',
    hint: 'The steps that the suite takes screenshots of.',
  },
  noOfDaysForScreenShot: { label: 'Days to keep screenshots', hint: 'Older screenshots are deleted hourly.' },
  captureVideos: { label: 'Capture videos', hint: 'The scripts that the suite records.' },
  noOfDaysForVideo: { label: 'Days to keep videos', hint: 'Older videos are deleted hourly.' },
  noOfTimesFailedStepRun: {
    label: 'Auto re-run of failed steps',
    hint: 'Retry a failed step up to this many times.',
  },
  runFailedScriptsForSuite: {
    label: 'Re-run failed scripts of a suite',
    hint: 'Run failed scripts once more in the same execution.',
  },
} satisfies Record<Exclude<keyof RunConfigValues, keyof SettingsSent>, FieldDefinition>;
