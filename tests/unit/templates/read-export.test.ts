import { expect, test } from 'vitest';
import { exportFormat, readExport } from '#app/routes/templates/read-export.server.ts';
import { templateLimits, templateMessages } from '#platform/contract/templates/template-values.ts';
import { defectTemplate, manualTemplate } from '#tests/support/things/templates.ts';

const fileOf = (changes: object = {}) => {
  const { name, testCaseDetails: fields, testSteps } = manualTemplate('Checkout');
  return JSON.stringify({ format: exportFormat, kind: 'manual', name, fields, testSteps, ...changes });
};

test('takes all of an exported template', () => {
  const read = readExport('manual', fileOf());
  expect(read).toMatchObject({ left: [], draft: { name: 'Checkout', version: null } });
  expect(typeof read === 'string' ? [] : read.draft.fields).toHaveLength(8);
});

test.each([['{'], ['[]'], ['{"format":"another"}'], ['']])('refuses %s', (text) => {
  expect(readExport('manual', text)).toBe('This is not a file of an exported template.');
});

test('refuses a template of the other kind', () => {
  expect(readExport('defect', fileOf())).toContain('another kind');
});

test('leaves out what breaks a rule and says why, and adds what can’t be missing', () => {
  const good = { label: 'Browser', type: 'Dropdown', options: ['Chrome', 'Firefox'] };
  const fields = [
    good,
    { ...good, label: 'BROWSER' },
    { label: 'Odd', type: 'Hologram' },
    { ...good, label: 'No', x: 1 },
  ];
  const read = readExport(
    'manual',
    fileOf({ fields, testSteps: { sheetName: 'Test Steps', rows: [['Input']] } }),
  );
  if (typeof read === 'string') throw new Error(read);
  expect(read.draft.fields.map(({ label }) => label)).toEqual([
    'Browser',
    'Test Case Name',
    'Requirement Id',
    'Status',
    'Labels',
  ]);
  expect(read.left).toEqual([
    `BROWSER: ${templateMessages.labelTaken}`,
    'Field 3: Select a type',
    expect.stringMatching(/^Field 4: /) as string,
    `Test steps: ${templateMessages.columnFixed}`,
  ]);
});

test('takes no more fields than a template may have, and still has room for what can’t be missing', () => {
  const fields = Array.from({ length: 120 }, (_, index) => ({ label: `Field ${index}`, type: 'Link' }));
  const [first = {}] = manualTemplate('Many').testCaseDetails;
  const read = readExport('manual', fileOf({ fields: [...fields, first] }));
  if (typeof read === 'string') throw new Error(read);
  // 46 of the file's own, and the four predefined ones: one of the file, and three that it lacks.
  expect(read.draft.fields).toHaveLength(templateLimits.fieldsMax);
  expect(read.draft.fields.map(({ label }) => label).slice(45)).toEqual([
    'Field 45',
    'Test Case Name',
    'Requirement Id',
    'Status',
    'Labels',
  ]);
  expect(read.left).toHaveLength(74);
  expect(read.left[0]).toBe(`Field 46: ${templateMessages.tooManyFields}`);
});

test('keeps Comments the last field of a defect', () => {
  const { name, defectDetails } = defectTemplate('Defects');
  const text = JSON.stringify({
    ...{ format: exportFormat, kind: 'defect', name, testSteps: null },
    fields: defectDetails.toReversed(),
  });
  const read = readExport('defect', text);
  expect(typeof read === 'string' ? read : read.draft.fields.at(-1)?.label).toBe('Comments');
});
