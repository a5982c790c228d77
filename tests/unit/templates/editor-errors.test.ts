import { expect, test } from 'vitest';
import { editorErrors } from '#app/routes/templates/editor-errors.ts';

const at = (...paths: string[]) =>
  editorErrors({ message: 'All of it', problems: paths.map((path) => ({ path, message: `at ${path}` })) });

test('what the platform refuses stands at its field, its cell or the table', () => {
  expect(
    at(
      'name',
      'testCaseDetails.9.label',
      'defectDetails.3.options.2',
      'fields.0.label',
      'testSteps.rows.4.2',
    ),
  ).toEqual({
    name: 'at name',
    'field-9': 'at testCaseDetails.9.label',
    'field-3': 'at defectDetails.3.options.2',
    'field-0': 'at fields.0.label',
    'c4-2': 'at testSteps.rows.4.2',
  });
  expect(at('testSteps.rows')).toEqual({ sheet: 'at testSteps.rows' });
});

test('the first problem of a field is shown, and what names no field stands above the form', () => {
  expect(at('testCaseDetails.1.label', 'testCaseDetails.1.id')).toEqual({
    'field-1': 'at testCaseDetails.1.label',
  });
  expect(at()).toEqual({ '': 'All of it' });
  expect(at('testCaseDetails')).toEqual({ '': 'at testCaseDetails' });
});
