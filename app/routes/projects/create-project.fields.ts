import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { projectNameRule } from '#platform/contract/projects/project-values.ts';

/** What the form says of its fields; what they may hold is the call's to say. */
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
