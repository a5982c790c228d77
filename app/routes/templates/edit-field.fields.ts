import type { FieldDefinition } from '#app/components/field/form-field.ts';
import {
  fieldLabelRule,
  fieldOptionRule,
  templateLimits,
} from '#platform/contract/templates/template-values.ts';

/** Labels and hints of the form of a field. */
export const editFieldFields = {
  type: { label: 'Type' },
  label: { label: fieldLabelRule.label, maxLength: fieldLabelRule.max, autoComplete: 'off' },
  mandatory: { label: 'Mandatory', hint: 'A mandatory field is always used.' },
  enable: { label: 'Used in the form' },
  editInExecution: { label: 'Can be changed in an execution' },
  options: {
    label: 'Options',
    hint: `One a line, ${fieldOptionRule.min} to ${fieldOptionRule.max} characters each, at most ${templateLimits.optionsMax}.`,
  },
  dateFormat: { label: 'Date format' },
  placeholder: { label: 'Placeholder', maxLength: templateLimits.placeholderMax, autoComplete: 'off' },
  minLength: { label: 'Min length', inputMode: 'numeric', autoComplete: 'off' },
  maxLength: { label: 'Max length', inputMode: 'numeric', autoComplete: 'off' },
  defaultValue: { label: 'Default value' },
} satisfies Record<string, FieldDefinition>;
