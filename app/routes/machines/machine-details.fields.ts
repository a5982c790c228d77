import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** Labels and hints of the form's fields, in order; the options depend on the machine. */
export const machineFields = {
  executionEnvironment: { label: 'Execution Environment' },
  browser: { label: 'Browser & version' },
  headless: { label: 'Headless', hint: 'Run browsers without a window.' },
  android: { label: 'Android device, OS version and app' },
  androidApp: {
    label: 'Android app from FireFlink Cloud',
    hint: 'The client fetches it before a suite and names its file in FIREFLINK_APP.',
  },
  ios: { label: 'iOS device, version and app' },
  iosApp: { label: 'iOS app from FireFlink Cloud' },
} satisfies Record<string, FieldDefinition>;
