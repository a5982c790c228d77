import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { jiraProjectKeyRule } from '#platform/contract/projects/defect-values.ts';

/** Labels and hints of the form's fields; the call defines valid values. */
export const defectPlatformFields = {
  platform: { label: 'Platform', hint: 'Defects filed before a change stay where they are.' },
  instanceId: { label: 'Jira instance', hint: 'For Jira only.', placeholder: 'Choose an instance' },
  projectKey: {
    label: jiraProjectKeyRule.label,
    hint: 'For Jira only: the letters before the number of an issue, such as SHOP.',
    maxLength: jiraProjectKeyRule.max,
    autoComplete: 'off',
  },
} satisfies Record<string, FieldDefinition>;
