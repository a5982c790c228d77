import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { phoneParts } from '#app/shared/phones/phone.fields.ts';

/** Labels and hints of the profile drawer, in order. The profile rules say what the fields may contain. */
export const profileFields = {
  name: { label: 'Name', maxLength: limits.nameMax, autoComplete: 'name' },
  emailId: { label: 'Email' },
  primaryPhone: { ...phoneParts.number, label: 'Primary phone', autoComplete: 'tel' },
  secondaryPhone: { ...phoneParts.number, label: 'Second phone', autoComplete: 'off' },
  organisationName: { label: 'Organization Name', autoComplete: 'organization', optional: true },
  jobTitle: { label: 'Job Title', placeholder: 'Select a job title', optional: true },
  jobTitleOthers: { label: 'Other Job Title', autoComplete: 'organization-title' },
} satisfies Record<string, FieldDefinition>;

/** The field of the step that uploads a photo. */
export const photoFields = {
  photo: { label: 'Photo', hint: 'Upload a JPEG, PNG or SVG file of up to 2 MB.' },
} satisfies Record<string, FieldDefinition>;

/** The field of the step that asks for the code; its first box represents the whole code. */
export const codeFields = {
  digit1: { label: 'Verification code' },
} satisfies Record<string, FieldDefinition>;
