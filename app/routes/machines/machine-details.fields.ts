import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** Labels and hints of the form's fields, in order; the options depend on the machine. */
export const machineFields = {
  executionEnvironment: { label: 'Execution Environment' },
  browser: { label: 'Browser & version' },
  headless: { label: 'Headless', hint: 'Run browsers without a window.' },
  android: { label: 'Android device, OS version and app' },
  ios: { label: 'iOS device, version and app' },
} satisfies Record<string, FieldDefinition>;
