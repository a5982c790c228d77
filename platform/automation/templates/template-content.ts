import { v7 as newId } from 'uuid';
import { fieldSettings, type Problem } from '../../contract/templates/field-rules.ts';
import {
  fieldsProblems,
  sheetProblems,
  templateNameProblem,
} from '../../contract/templates/template-rules.ts';
import { emptySheet } from '../../contract/templates/sheet-values.ts';
import { predefinedFields } from '../../contract/templates/predefined-values.ts';
import {
  contentSchema,
  type TemplateContent,
  type TemplateDraft,
} from '../../contract/templates/template-fields.ts';
import type { FormKind, TemplateField, TemplateKind } from '../../contract/templates/template-values.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { skeletonOf } from './skeleton.ts';

/** What a template is made of, as calls send it. */
export interface SentTemplate {
  readonly name: string;
  readonly fields: TemplateDraft['fields'];
  readonly testSteps: TemplateDraft['testSteps'];
}

export const parseContent = (stored: string): TemplateContent => contentSchema.parse(JSON.parse(stored));

/** Returns what a predefined template consists of. */
export const predefinedContent = (kind: TemplateKind): TemplateContent =>
  kind === 'lifeCycle'
    ? { fields: null, testSteps: null }
    : {
        fields: predefinedFields[kind].map(asStored),
        testSteps: kind === 'manual' ? copyOf(emptySheet) : null,
      };

const copyOf = ({ sheetName, rows }: typeof emptySheet) => ({ sheetName, rows: rows.map((row) => [...row]) });

type StoredField = NonNullable<TemplateContent['fields']>[number];

/** Returns a field as it is stored: without settings that nobody has filled in, with its place. */
function asStored(field: TemplateField, index: number): StoredField {
  const { id, label, type, mandatory, enable, editInExecution } = field;
  const { options, dateFormat, placeholder, minLength, maxLength, defaultValue } = field;
  return {
    id,
    label,
    type,
    order: String(index + 1),
    mandatory,
    enable,
    editInExecution,
    ...(fieldSettings[type].options !== undefined && { options: [...(options ?? [])] }),
    ...(dateFormat !== undefined && { dateFormat }),
    ...(placeholder !== undefined && placeholder !== '' && { placeholder }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(defaultValue !== undefined &&
      defaultValue.length > 0 && {
        defaultValue: typeof defaultValue === 'string' ? defaultValue : [...defaultValue],
      }),
  };
}

/** How the body of a kind's calls calls its parts. */
const bodyPaths: Readonly<Record<FormKind, string>> = { manual: 'testCaseDetails', defect: 'defectDetails' };

/**
 * Checks a template by all of its rules, and returns it as it is stored; new fields have an id.
 * @throws Refusal 400 with a problem for each value
 */
export function requireContent(kind: FormKind, { name, fields, testSteps }: SentTemplate): TemplateContent {
  const withIds = fields.map((field) => ({ ...field, id: field.id ?? newId() }));
  const at = (path: string, problems: readonly Problem[]): Problem[] =>
    problems.map((problem) => ({
      path: problem.path === '' ? path : `${path}.${problem.path}`,
      message: problem.message,
    }));
  const wrongName = templateNameProblem(name);
  const problems = [
    ...(wrongName === undefined ? [] : [{ path: 'name', message: wrongName }]),
    ...at(bodyPaths[kind], fieldsProblems(kind, withIds, skeletonOf)),
    ...(testSteps ? at('testSteps.rows', sheetProblems(testSteps)) : []),
  ];
  const [first] = problems;
  if (first) throw new Refusal(400, first.message, { problems: problems.slice(0, 100) });
  return { fields: withIds.map(asStored), testSteps };
}
