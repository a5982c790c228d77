import type { FieldDefinition } from '#app/components/field/form-field.ts';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import type { RetentionValues } from './retention.schema.ts';

/** Labels and hints of the fields, in order. */
export const retentionFields = {
  days: {
    label: 'Days to keep executions',
    hint: 'Executions that ended earlier are deleted. Leave empty to keep them forever.',
  },
  mostPerSuite: {
    label: 'Newest executions of each suite',
    hint: 'Older ones are deleted. Leave empty for no limit.',
  },
} satisfies Record<Exclude<keyof RetentionValues, keyof SettingsSent>, FieldDefinition>;
