import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { origins } from '../roles/role-values.ts';
import { idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  dateFormats,
  fieldLabelRule,
  fieldTypes,
  templateKinds,
  templateLimits,
  templateMessages as words,
  templateNameRule,
  yesOrNo,
} from './template-values.ts';

/** The fields that several calls of templates share. */

const { placeholderMax, linesMax, cellMax, columnsMax, rowsMax, optionsMax, fieldsMax } = templateLimits;

/** Rules that need more than one value stand in `field-rules.ts`; this is what any text must be. */
const text = (max: number) => textField({ exact: true, max, wrong: words.special });
const lines = (max: number) => textField({ exact: true, lines: true, max, wrong: words.special });

const option = text(linesMax);
const length = z.number().int().min(0).max(1_000_000).optional();

/** Twice the most, so that a longer list is refused in the words of its rule. */
const options = z.array(option).max(2 * optionsMax, words.tooManyOptions);

export const templateFieldSchema = z.strictObject({
  /** A new field gets one when it is left out. */
  id: idField.optional(),
  label: text(4 * fieldLabelRule.max),
  type: z.enum(fieldTypes, { error: 'Select a type' }),
  /** '1' for the first. The order of the list decides; replies have it. */
  order: z
    .string()
    .max(10, { error: 'Not a place', abort: true })
    .regex(/^\d{1,3}$/, 'Not a place')
    .optional(),
  mandatory: z.enum(yesOrNo).default('no'),
  enable: z.enum(yesOrNo).default('yes'),
  editInExecution: z.enum(yesOrNo).default('no'),
  options: options.optional(),
  dateFormat: z.enum(dateFormats).optional(),
  placeholder: text(placeholderMax).optional(),
  minLength: length,
  maxLength: length,
  defaultValue: lines(linesMax).or(options).optional(),
});

export const fieldListSchema = z.array(templateFieldSchema).max(2 * fieldsMax, words.tooManyFields);

/** It says the limit of the rule, although a draft may have twice as much. */
const cell = textField({
  exact: true,
  lines: true,
  max: 2 * cellMax,
  tooLong: `Maximum ${cellMax} characters allowed`,
  wrong: words.special,
});

export const sheetSchema = z.strictObject({
  sheetName: text(50),
  rows: z
    .array(z.array(cell).max(2 * columnsMax, words.tooManyColumns))
    .min(1, words.columnFixed)
    .max(2 * rowsMax, words.tooManyRows),
});

export const nameField = textField({
  exact: true,
  max: 4 * templateNameRule.max,
  missing: 'Template Name is required',
  wrong: words.nameSpecial,
});

/** A template as lists show it. */
export const templateSchema = z.object({
  _id: z.string(),
  name: z.string(),
  templateType: z.enum(['Predefined', 'Custom']),
  from: z.enum(origins),
  projectId: z.string().nullable(),
  /** The id of the user who changed it last; null for a predefined one, and once that account was deleted. */
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  /** Null for a predefined one. */
  modifiedOn: z.string().nullable(),
  /** Extensions: its newest version, and whether it is the default where the user works. */
  version: z.number().int(),
  isDefault: z.boolean(),
  cannot: cannotField('edit', 'delete', 'setDefault', 'copy'),
});

export type Template = z.output<typeof templateSchema>;

const storedField = templateFieldSchema.extend({ id: z.string(), order: z.string() });

/** What a version of a template consists of. */
export const contentSchema = z.object({
  /** Null for a life cycle. */
  fields: z.array(storedField).nullable(),
  /** Only for manual templates. */
  testSteps: sheetSchema.nullable(),
});

/** The newest version, where it is not in force: it waits for a reviewer, or was rejected. */
const proposalSchema = z.object({
  version: z.number().int(),
  state: z.enum(['Waiting', 'Rejected']),
  requestId: z.string(),
  proposedOn: z.string(),
  proposedByUname: z.string(),
  decidedByUname: z.string(),
  reason: z.string(),
  name: z.string(),
  ...contentSchema.shape,
});

export type TemplateProposal = z.output<typeof proposalSchema>;

export const templateDetailsSchema = templateSchema.extend({
  kind: z.enum(templateKinds),
  ...contentSchema.shape,
  /** Null where the version in force is the newest one. */
  proposal: proposalSchema.nullable(),
  /** The states of a life cycle, and which follow each; null for other templates. */
  states: z.array(z.object({ state: z.string(), next: z.array(z.string()) })).nullable(),
});

export type TemplateDetails = z.output<typeof templateDetailsSchema>;
export type TemplateContent = z.output<typeof contentSchema>;

/** What an editor has not saved yet; it may break every rule. */
export const draftSchema = z.strictObject({
  name: text(1000),
  fields: fieldListSchema,
  testSteps: sheetSchema.nullable(),
  /** The version that it began with; null for a new template. */
  version: z.number().int().min(1).nullable(),
});

export type TemplateDraft = z.output<typeof draftSchema>;
