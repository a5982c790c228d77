import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { projectNameRule } from '#platform/contract/projects/project-values.ts';

/** Labels and hints of the form's fields; the call defines valid values. */
export const projectFields = {
  name: { label: projectNameRule.label, maxLength: projectNameRule.max, autoComplete: 'off' },
  type: { label: 'Project type', placeholder: 'Choose a type' },
  platform: {
    label: 'Platform',
    hint: 'Web Service projects use Database. Web projects use Web or Database.',
    placeholder: 'Choose a platform',
  },
  timeZone: { label: 'Time zone' },
} satisfies Record<string, FieldDefinition>;
