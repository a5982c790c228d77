import { fieldProblems, foldedText, nameProblem, type Problem } from './field-rules.ts';
import {
  canBeRemoved,
  isFilledElsewhere,
  lastFieldId,
  predefinedField,
  predefinedFields,
  takesOptions,
} from './predefined-values.ts';
import { columnKey, firstColumn, isFilledColumn } from './sheet-values.ts';
import {
  templateLimits,
  templateMessages as words,
  templateNameRule,
  type FormKind,
  type TemplateField,
  type TestStepsSheet,
} from './template-values.ts';

/** The rules of whole templates (spec 3 sections 5 and 9), which the platform and the editor share. */

export const templateNameProblem = (name: string): string | undefined =>
  nameProblem(name, templateNameRule, words.nameSpecial);

/**
 * Returns what is wrong with the fields of a template, at paths such as '3.label'.
 * @param lookOf the form in which two labels look the same
 */
export function fieldsProblems(
  kind: FormKind,
  fields: readonly TemplateField[],
  lookOf: (label: string) => string = foldedText,
): readonly Problem[] {
  if (fields.length > templateLimits.fieldsMax) return [{ path: '', message: words.tooManyFields }];
  return [
    ...missingProblems(kind, fields),
    ...fields.flatMap((field, index) =>
      [...ownProblems(kind, field), ...predefinedProblems(kind, field)].map(({ path, message }) => ({
        path: `${index}.${path}`,
        message,
      })),
    ),
    ...twiceProblems(fields, ({ id }) => id, 'id', words.idTwice),
    ...twiceProblems(fields, ({ label }) => lookOf(label), 'label', words.labelTaken),
  ];
}

/** The label of a predefined field is right as it is; and an application fills some lists, which are empty here. */
const ownProblems = (kind: FormKind, field: TemplateField): readonly Problem[] =>
  fieldProblems(field).filter(
    ({ path }) =>
      !(path === 'label' && predefinedField(kind, field.id)?.label === field.label) &&
      !(path === 'options' && isFilledElsewhere(kind, field.id)),
  );

function missingProblems(kind: FormKind, fields: readonly TemplateField[]): Problem[] {
  const there = new Set(fields.map(({ id }) => id));
  const missing = predefinedFields[kind].filter(({ id }) => !there.has(id) && !canBeRemoved(kind, id));
  const problems = missing.map(({ label }) => ({ path: '', message: words.fieldMissing(label) }));
  const isLast =
    kind !== 'defect' || fields[fields.length - 1]?.id === lastFieldId || !there.has(lastFieldId);
  return isLast ? problems : [...problems, { path: '', message: words.commentsLast }];
}

/** The settings that stay as they are in a predefined field. */
const fixed = ['label', 'type', 'minLength', 'maxLength', 'dateFormat', 'editInExecution'] as const;

function predefinedProblems(kind: FormKind, field: TemplateField): Problem[] {
  const standard = predefinedField(kind, field.id);
  if (!standard) return [];
  const { label } = standard;
  const problems: Problem[] = fixed
    .filter((setting) => field[setting] !== standard[setting])
    .map((path) => ({ path, message: words.fieldFixed(label) }));
  if (standard.mandatory === 'yes' && field.mandatory === 'no') {
    problems.push({ path: 'mandatory', message: words.fieldMandatory(label) });
  }
  const [before = [], after = []] = [standard.options, field.options];
  const isKept = before.every((option) => after.includes(option));
  if (!isKept || (after.length !== before.length && !takesOptions(kind, field.id))) {
    problems.push({ path: 'options', message: words.optionsFixed(label) });
  }
  return problems;
}

/** Returns a problem for each field that has what an earlier one has. */
function twiceProblems(
  fields: readonly TemplateField[],
  of: (field: TemplateField) => string,
  path: string,
  message: string,
): Problem[] {
  const known = new Set<string>();
  return fields.flatMap((field, index) => {
    const key = of(field);
    if (known.has(key)) return [{ path: `${index}.${path}`, message }];
    known.add(key);
    return [];
  });
}

/** Returns what is wrong with a table of test steps, at paths such as '0.3' (row and column). */
export function sheetProblems({ rows }: TestStepsSheet): readonly Problem[] {
  const [head = [], ...body] = rows;
  if (head.length > templateLimits.columnsMax) return [{ path: '', message: words.tooManyColumns }];
  if (body.length > templateLimits.rowsMax) return [{ path: '', message: words.tooManyRows }];
  if (body.some((row) => row.length !== head.length)) return [{ path: '', message: words.rowWidth }];
  const { columnNameMax, cellMax, sheetBytes } = templateLimits;
  const encoder = new TextEncoder();
  const bytes = rows.flat().reduce((sum, cell) => sum + encoder.encode(cell).byteLength, 0);
  if (bytes > sheetBytes) return [{ path: '', message: words.sheetTooLarge }];
  const problems: Problem[] = [];
  const known = new Set<string>();
  for (const [column, name] of head.entries()) {
    const key = columnKey(name);
    const message =
      key === ''
        ? words.columnMissing
        : known.has(key)
          ? words.columnTwice
          : name.length > columnNameMax
            ? `Maximum ${columnNameMax} characters allowed`
            : undefined;
    known.add(key);
    if (message !== undefined) problems.push({ path: `0.${column}`, message });
  }
  if (!head.includes(firstColumn)) problems.push({ path: '', message: words.columnFixed });
  for (const [row, cells] of body.entries()) {
    for (const [column, cell] of cells.entries()) {
      const name = head[column] ?? '';
      const path = `${row + 1}.${column}`;
      if (cell !== '' && isFilledColumn(head, column))
        problems.push({ path, message: words.columnReadOnly(name) });
      else if (cell.length > cellMax)
        problems.push({ path, message: `Maximum ${cellMax} characters allowed` });
    }
  }
  return problems;
}
