import { z } from 'zod';
import { fieldSettings } from '#platform/contract/templates/field-rules.ts';
import {
  dateFormats,
  fieldTypes,
  yesOrNo,
  type TemplateField,
} from '#platform/contract/templates/template-values.ts';

const text = (max: number) => z.string().max(max, `Maximum ${max} characters allowed`).default('');
const answer = z.enum(yesOrNo).default('no');

/** The form of a field. Its rules need the whole template, so only shapes are checked here. */
export const fieldFormSchema = z.object({
  type: z.enum(fieldTypes, { error: 'Select a type' }),
  label: text(100),
  mandatory: answer,
  enable: answer,
  editInExecution: answer,
  /** One a line. */
  options: text(10_000),
  dateFormat: z.enum(dateFormats).optional(),
  placeholder: text(200),
  minLength: text(10),
  maxLength: text(10),
  /** A checkbox has one option a line. */
  defaultValue: text(6000),
});

export type FieldValues = z.input<typeof fieldFormSchema>;

const linesOf = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const numberOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

/** Returns the field that the form describes. A mandatory field is always used. @param id of the field, which stays */
export function fieldOf(id: string, form: z.output<typeof fieldFormSchema>): TemplateField {
  const { type, label, mandatory, editInExecution } = form;
  const settings = fieldSettings[type];
  const defaultValue = settings.default === 'options' ? linesOf(form.defaultValue) : form.defaultValue.trim();
  return {
    id,
    label: label.trim(),
    type,
    mandatory,
    enable: mandatory === 'yes' ? 'yes' : form.enable,
    editInExecution,
    ...(settings.options !== undefined && { options: linesOf(form.options) }),
    ...(settings.dateFormat && { dateFormat: form.dateFormat ?? dateFormats[0] }),
    ...(settings.placeholder && form.placeholder !== '' && { placeholder: form.placeholder }),
    ...(settings.length && { minLength: numberOf(form.minLength), maxLength: numberOf(form.maxLength) }),
    ...(settings.default && defaultValue.length > 0 && { defaultValue }),
  };
}

/** Returns the values of the form for a field. */
export const valuesOf = (field: TemplateField): FieldValues => {
  const {
    type,
    label,
    mandatory,
    enable,
    editInExecution,
    options = [],
    dateFormat,
    placeholder = '',
  } = field;
  const { minLength, maxLength, defaultValue = '' } = field;
  return {
    ...{ type, label, mandatory, enable, editInExecution, placeholder },
    options: options.join('\n'),
    ...(dateFormat && { dateFormat }),
    minLength: minLength === undefined ? '' : String(minLength),
    maxLength: maxLength === undefined ? '' : String(maxLength),
    defaultValue: typeof defaultValue === 'string' ? defaultValue : defaultValue.join('\n'),
  };
};

/** A field of a type as it begins (spec 3 section 5). */
export const newFieldOf = (type: TemplateField['type']): TemplateField => {
  const { length, dateFormat } = fieldSettings[type];
  return {
    id: '',
    label: '',
    type,
    mandatory: 'no',
    enable: 'yes',
    editInExecution: 'no',
    ...(length && { minLength: 1, maxLength: length.initial }),
    ...(dateFormat && { dateFormat: dateFormats[0] }),
  };
};
