import type { ChoiceOption } from '#app/components/field/checkbox-field.tsx';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import type { Preferences } from '#app/request/session/preferences.ts';

/** Labels and hints of the form's fields, in order. */
export const settingsFields = {
  theme: { label: 'Theme' },
  textSize: { label: 'Text size' },
  shortcuts: {
    label: 'Keyboard shortcuts',
    hint: 'Use single keys to open pages. Turn this off if it gets in your way.',
  },
} satisfies Record<keyof Preferences, FieldDefinition>;

type Choices<Name extends keyof Preferences> = readonly (ChoiceOption & { value: Preferences[Name] })[];

export const themeChoices: Choices<'theme'> = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export const textSizeChoices: Choices<'textSize'> = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
];
