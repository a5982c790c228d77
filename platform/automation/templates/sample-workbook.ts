import type { WriteOptions } from 'hucre/xlsx';
import { fieldSettings, formatDate } from '../../contract/templates/field-rules.ts';
import type { TemplateField, TestStepsSheet } from '../../contract/templates/template-values.ts';

/** Types of projects, each with its platforms. */
export type PlatformLists = readonly (readonly [string, readonly string[]])[];

interface Sample {
  readonly fields: readonly TemplateField[];
  readonly testSteps: TestStepsSheet | null;
  readonly platforms: PlatformLists;
}

type Sheet = WriteOptions['sheets'][number];

/** How many rows of the first sheet have their lists and notes. */
const rowsMax = 1000;

/**
 * Returns the workbook of a template: test cases to fill in, their test steps, the options and the platforms. Every
 * cell is text, so that no program takes what users typed for a formula.
 */
export function workbookOf({ fields, testSteps, platforms }: Sample): WriteOptions {
  const used = fields.filter(({ enable, type }) => enable === 'yes' && type !== 'Attachment');
  const withOptions = used.filter(({ options = [] }) => options.length > 0);
  return {
    sheets: [
      {
        name: 'Test Case',
        rows: [used.map(({ label }) => label), used.map(sampleOf)],
        dataValidations: used.map((field, index) => validationOf(field, columnName(index), withOptions)),
      },
      { name: 'Test Steps', rows: (testSteps?.rows ?? [['']]).map((row) => [...row]) },
      columnsSheet(
        'Options',
        withOptions.map(({ label, options = [] }) => [label, options]),
      ),
      columnsSheet('Platforms', platforms),
    ],
    // Not shared: each cell says that it is text.
    stringMode: 'inline',
  };
}

/** Returns a sheet whose columns have a head and a list below it. */
function columnsSheet(name: string, columns: PlatformLists): Sheet {
  const height = Math.max(0, ...columns.map(([, list]) => list.length));
  return {
    name,
    rows: [
      columns.map(([head]) => head),
      ...Array.from({ length: height }, (_, row) => columns.map(([, list]) => list[row] ?? '')),
    ],
  };
}

type Validation = NonNullable<Sheet['dataValidations']>[number];

/** Returns the list of options or the limits of a column, and the note that a spreadsheet program shows at its cells. */
function validationOf(
  field: TemplateField,
  column: string,
  withOptions: readonly TemplateField[],
): Validation {
  const range = `${column}2:${column}${rowsMax}`;
  const note = {
    allowBlank: field.mandatory === 'no',
    showInputMessage: true,
    inputTitle: field.label,
    inputMessage: rulesInWords(field),
    range,
  };
  const place = withOptions.indexOf(field);
  if (place >= 0 && field.type !== 'Checkbox') {
    const from = columnName(place);
    const formula1 = `Options!$${from}$2:$${from}$${(field.options ?? []).length + 1}`;
    return { ...note, type: 'list', formula1, showErrorMessage: true };
  }
  const { minLength = 0, maxLength = 32_767 } = field;
  return {
    ...note,
    type: 'textLength',
    operator: 'between',
    formula1: String(minLength),
    formula2: String(maxLength),
    showErrorMessage: fieldSettings[field.type].length !== undefined,
  };
}

/** Returns 'A' for the first column, 'AA' for the 27th. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function rulesInWords({ type, mandatory, minLength, maxLength, dateFormat }: TemplateField): string {
  return [
    type,
    mandatory === 'yes' ? 'mandatory' : 'optional',
    ...(minLength === undefined ? [] : [`${minLength} to ${maxLength} characters`]),
    ...(dateFormat === undefined ? [] : [`like ${dateFormat}`]),
    ...(type === 'Checkbox' ? ['options separated by commas'] : []),
  ].join(', ');
}

/** Returns what the sample row has in a field: its default value, else something that its rules allow. */
function sampleOf(field: TemplateField): string {
  const { type, options = [], defaultValue, dateFormat, label, minLength = 1, maxLength = 25 } = field;
  if (defaultValue !== undefined && defaultValue.length > 0) {
    return typeof defaultValue === 'string' ? defaultValue : defaultValue.join(', ');
  }
  if (fieldSettings[type].options !== undefined) return options[0] ?? '';
  if (type === 'Date') return dateFormat ? formatDate('2026-01-15', dateFormat) : '';
  if (type === 'Link') return 'https://example.com';
  // Cut off after a space, it may be too short: trimmed first, then filled up.
  return `Sample ${label}`.slice(0, maxLength).trim().padEnd(minLength, 'x');
}
