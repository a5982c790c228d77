import type { TemplateContent } from '../../contract/templates/template-fields.ts';

interface Version extends TemplateContent {
  readonly name: string;
}

type Field = NonNullable<TemplateContent['fields']>[number];

/**
 * Returns a template as lines that reviewers compare: a line for each setting, option and row. A field has no number, so
 * that moving one changes only its own lines.
 */
export const templateText = ({ name, fields, testSteps }: Version): string =>
  [
    `Name: ${name}`,
    ...(fields ?? []).flatMap(fieldLines),
    ...(testSteps
      ? [
          '',
          `Test steps: ${testSteps.sheetName}`,
          ...testSteps.rows.map((cells) => `  ${onOneLine(cells.join(' | '))}`),
        ]
      : []),
  ].join('\n');

function fieldLines(field: Field): string[] {
  const { label, type, mandatory, enable, editInExecution, options } = field;
  const { dateFormat, placeholder, minLength, maxLength, defaultValue } = field;
  const settings = {
    Type: type,
    Use: enable === 'no' ? 'not used' : mandatory === 'yes' ? 'mandatory' : 'optional',
    'Can be changed in an execution': editInExecution,
    'Date format': dateFormat,
    Placeholder: placeholder,
    'Min length': minLength,
    'Max length': maxLength,
    'Default value': typeof defaultValue === 'object' ? defaultValue.join(', ') : defaultValue,
  };
  return [
    '',
    `Field: ${label}`,
    ...Object.entries(settings).flatMap(([setting, value]) =>
      value === undefined || value === '' ? [] : [`  ${setting}: ${onOneLine(String(value))}`],
    ),
    ...(options ?? []).map((option) => `  Option: ${onOneLine(option)}`),
  ];
}

/** A text with line ends is one line, so that its change is one, too. */
const onOneLine = (text: string): string => text.replace(/\r\n?|\n/g, ' ⏎ ');
