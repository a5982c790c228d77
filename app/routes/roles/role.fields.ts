import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { permissionModules } from '#platform/contract/access/access-values.ts';
import { roleLimits, roleNameRule } from '#platform/contract/roles/role-values.ts';
import { fieldOf } from './section-fields.ts';

/** Labels and hints of the form's fields; one for each section beside the first two. */
export const roleFields = {
  name: { label: roleNameRule.label, maxLength: roleNameRule.max, autoComplete: 'off' },
  desc: { label: 'Description', maxLength: roleLimits.descriptionMax },
} satisfies Record<string, FieldDefinition>;

/** The labels for the summary of errors, which names the sections, too. */
export const roleLabels: Readonly<Record<string, FieldDefinition>> = {
  ...roleFields,
  ...Object.fromEntries(permissionModules.map((section) => [fieldOf(section), { label: section }])),
};
