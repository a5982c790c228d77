import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { phoneParts } from '#app/shared/phones/phone.fields.ts';
import { upgradeMessageMax } from '#platform/contract/upgrades/upgrade-rules.ts';
import type { UpgradeValues } from './upgrade-values.ts';

/** Labels and hints of the form's fields, in order; the rules of upgrades and profiles define valid values. */
export const upgradeFields = {
  name: { label: 'Name', autoComplete: 'name' },
  emailId: { label: 'Email', type: 'email', autoComplete: 'email' },
  organisationName: { label: 'Organization Name', autoComplete: 'organization' },
  jobTitle: { label: 'Job Title', placeholder: 'Select a job title', optional: true },
  jobTitleOthers: {
    label: 'Other Job Title',
    hint: 'Required when Job Title is Others.',
    autoComplete: 'organization-title',
  },
  phoneCountry: phoneParts.country,
  phoneNumber: { ...phoneParts.number, label: 'Phone', autoComplete: 'tel' },
  licenseActionType: { label: 'Topic', placeholder: 'Select a topic' },
  message: { label: 'Message', maxLength: upgradeMessageMax, optional: true },
} satisfies Record<keyof UpgradeValues, FieldDefinition>;
