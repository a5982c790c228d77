import { describe, expect, test } from 'vitest';
import { skeletonOf } from '#platform/automation/templates/skeleton.ts';
import {
  fieldProblems,
  fieldSettings,
  formatDate,
  parseDate,
  valueProblem,
} from '#platform/contract/templates/field-rules.ts';
import { followersOf, lifeCycleOf, mayFollow } from '#platform/contract/templates/life-cycle-values.ts';
import { emptySheet } from '#platform/contract/templates/sheet-values.ts';
import { predefinedFields, predefinedTemplates } from '#platform/contract/templates/predefined-values.ts';
import { fieldsProblems, sheetProblems } from '#platform/contract/templates/template-rules.ts';
import {
  dateFormats,
  fieldTypes,
  formKinds,
  templateMessages,
  type TemplateField,
} from '#platform/contract/templates/template-values.ts';

const of = (type: TemplateField['type'], changes: Partial<TemplateField> = {}): TemplateField => ({
  id: 'one',
  label: 'Label',
  type,
  mandatory: 'no',
  enable: 'yes',
  editInExecution: 'no',
  ...(fieldSettings[type].length && { minLength: 1, maxLength: 25 }),
  ...(fieldSettings[type].options !== undefined && { options: ['First', 'Second'] }),
  ...(fieldSettings[type].dateFormat && { dateFormat: 'dd MMM yyyy' as const }),
  ...changes,
});

/** A type, what a tester fills in, and what the form says of it. */
const values: readonly [TemplateField, string | readonly string[], string | undefined][] = [
  [of('Text Field', { minLength: 3 }), 'ab', 'Minimum 3 characters required'],
  [of('Text Field', { minLength: 3, maxLength: 3 }), '𝒜bc', undefined],
  [of('Text Area', { maxLength: 3 }), 'abcd', 'Maximum 3 characters allowed'],
  [of('Text Field', { mandatory: 'yes' }), '  ', 'Label is required'],
  [of('Text Field'), '', undefined],
  [of('Dropdown'), 'Third', 'Select from the options of Label'],
  [of('Radio Button'), 'First', undefined],
  [of('Checkbox'), ['First', 'Second'], undefined],
  [of('Checkbox', { mandatory: 'yes' }), [], 'Label is required'],
  [of('Checkbox'), ['First', 'Third'], 'Select from the options of Label'],
  [of('Date'), '2026-02-30', 'Enter a date'],
  [of('Date'), '2028-02-29', undefined],
  [of('Link'), 'javascript:alert(1)', 'Enter a link that starts with https:// or http://'],
  [of('Link'), 'https://shop.example/a b', 'Enter a link that starts with https:// or http://'],
  [of('Link'), 'http://shop.example', undefined],
];

describe('the rules of fields', () => {
  test.each(fieldTypes)('%s: its own settings are right, those of others are refused', (type) => {
    expect(fieldProblems(of(type))).toEqual([]);
    const others: Partial<TemplateField> = {
      options: ['First', 'Second'],
      dateFormat: 'dd MMM yyyy',
      minLength: 1,
      maxLength: 25,
      placeholder: 'x',
      defaultValue: 'First',
    };
    const own = of(type);
    const settings = fieldSettings[type];
    for (const [path, value] of Object.entries(others)) {
      const isOwn =
        path in own ||
        (path === 'placeholder' && settings.placeholder === true) ||
        (path === 'defaultValue' && settings.default !== undefined);
      if (isOwn) continue;
      expect(fieldProblems({ ...own, [path]: value }), path).toEqual([
        { path, message: templateMessages.notOfType(type) },
      ]);
    }
  });

  test('a default value obeys the field', () => {
    const wrong = (field: TemplateField) => fieldProblems(field).map(({ message }) => message);
    expect(wrong(of('Dropdown', { defaultValue: 'Third' }))).toEqual([templateMessages.defaultNotOption]);
    expect(wrong(of('Checkbox', { defaultValue: ['Second'] }))).toEqual([]);
    expect(wrong(of('Checkbox', { defaultValue: 'Second' }))).toEqual([templateMessages.defaultNotOption]);
    expect(wrong(of('Date', { defaultValue: '31 Feb 2026' }))).toEqual([
      templateMessages.defaultNotDate('dd MMM yyyy'),
    ]);
    expect(wrong(of('Link', { defaultValue: 'ftp://x' }))).toEqual([templateMessages.defaultNotLink]);
    expect(wrong(of('Text Field', { minLength: 4, defaultValue: 'abc' }))).toEqual([
      templateMessages.defaultLength(4, 25),
    ]);
    expect(wrong(of('Text Field', { defaultValue: '=1' }))).toEqual([templateMessages.special]);
  });

  test.each(dateFormats)('a date is read in the format %s as it is written', (format) => {
    expect(formatDate('2026-03-05', format)).toHaveLength(11);
    expect(parseDate(formatDate('2026-03-05', format), format)).toBe('2026-03-05');
    expect(parseDate('05.03.2026', format)).toBeUndefined();
  });

  test.each(values)('%#: what a form says of a value', (field, value, said) => {
    expect(valueProblem(field, value)).toBe(said);
  });
});

describe('the rules of templates', () => {
  test.each(formKinds)('the standard template of the kind %s obeys them', (kind) => {
    expect(fieldsProblems(kind, predefinedFields[kind])).toEqual([]);
    expect(sheetProblems(emptySheet)).toEqual([]);
  });

  test('options can be added to labels, and not to a status', () => {
    const withMore = (id: string) =>
      predefinedFields.manual.map((field) =>
        field.id === id ? { ...field, options: [...(field.options ?? []), 'Another'] } : field,
      );
    expect(fieldsProblems('manual', withMore('labels'))).toEqual([]);
    expect(fieldsProblems('manual', withMore('status'))).toEqual([
      { path: '2.options', message: templateMessages.optionsFixed('Status') },
    ]);
  });

  test('labels that look the same are the same', () => {
    for (const [one, other] of [
      ['Status', 'ѕtаtuѕ'],
      ['Scope', 'Ѕсоре'],
      ['Step 1', 'Step l'],
      ['Corner', 'Comer'],
    ] as const) {
      expect(skeletonOf(one), other).toBe(skeletonOf(other));
    }
    expect(skeletonOf('Größe')).not.toBe(skeletonOf('Grosse'));
  });

  test('a table stays in its limits', () => {
    const sheet = (rows: readonly (readonly string[])[]) => sheetProblems({ sheetName: 'Test Steps', rows });
    const wide = ['Test Steps', ...Array.from({ length: 20 }, (_, index) => `Column ${index}`)];
    expect(sheet([wide])).toEqual([{ path: '', message: templateMessages.tooManyColumns }]);
    expect(sheet([['Test Steps'], ...Array.from({ length: 201 }, () => [''])])).toEqual([
      { path: '', message: templateMessages.tooManyRows },
    ]);
    expect(sheet([['Test Steps'], ['a', 'b']])).toEqual([{ path: '', message: templateMessages.rowWidth }]);
    expect(sheet([['Test Steps'], ...Array.from({ length: 200 }, () => ['ü'.repeat(300)])])).toEqual([
      { path: '', message: templateMessages.sheetTooLarge },
    ]);
    expect(sheet([['Test Steps', ' ']])).toEqual([{ path: '0.1', message: templateMessages.columnMissing }]);
  });
});

test('every state of a life cycle can be reached, and leads somewhere', () => {
  for (const { id } of predefinedTemplates.lifeCycle) {
    const cycle = lifeCycleOf(id) ?? [];
    const states = cycle.map(({ state }) => state);
    const reached = new Set(cycle.flatMap(({ next }) => next));
    for (const { state, next } of cycle) {
      expect(next.length, state).toBeGreaterThan(0);
      expect(state === 'NEW' || reached.has(state), state).toBe(true);
      for (const each of next) expect(states).toContain(each);
    }
  }
  const [standard = []] = predefinedTemplates.lifeCycle.map(({ id }) => lifeCycleOf(id) ?? []);
  expect(mayFollow(standard, 'NEW', 'ASSIGNED')).toBe(true);
  expect(mayFollow(standard, 'NEW', 'CLOSED')).toBe(false);
  const sample = lifeCycleOf('predefined-life-cycle-1') ?? [];
  expect(followersOf(sample, 'FIXED')).toEqual(['CLOSED', 'REOPENED']);
  for (const from of [undefined, 'DUPLICATE'] as const) {
    expect(followersOf(sample, from)).toEqual(['NEW', 'ASSIGNED', 'FIXED', 'CLOSED', 'REOPENED']);
  }
});
