import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteManualTemplate,
  createDefectTemplate,
  createManualTemplate,
  setDefaultManualTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { saveTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import { predefinedFields } from '#platform/contract/templates/predefined-values.ts';
import { templateMessages as words, templateTypes } from '#platform/contract/templates/template-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { largestTemplate } from '#tests/support/largest-template.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { defectTemplate, manualTemplate } from '#tests/support/things/templates.ts';

describeOnEachDatabase('limits of templates', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  const standard = manualTemplate('Limits').testCaseDetails;
  const field = (label: string, changes: object = {}) => ({
    label,
    type: 'Text Field',
    minLength: 1,
    maxLength: 25,
    ...changes,
  });
  const dropdown = (count: number, label = 'Many') => ({
    label,
    type: 'Dropdown',
    options: Array.from({ length: count }, (_, index) => `Option ${index}`),
  });
  const withFields = (...fields: readonly object[]) => ({ testCaseDetails: [...standard, ...fields] });
  const sheet = (...rows: readonly (readonly string[])[]) => ({
    testSteps: { sheetName: 'Test Steps', rows },
  });
  const columns = (count: number) => [
    'Test Steps',
    ...Array.from({ length: count - 1 }, (_, index) => `C${index}`),
  ];

  const refused: Readonly<Record<string, readonly [object, string, string]>> = {
    '51 fields': [
      withFields(...Array.from({ length: 43 }, (_, index) => field(`Field ${index}`))),
      'testCaseDetails',
      words.tooManyFields,
    ],
    '51 options': [withFields(dropdown(51)), 'testCaseDetails.8.options', words.tooManyOptions],
    'a mark that turns the direction of a label': [
      withFields(field('Sta\u202Etus')),
      'testCaseDetails.8.label',
      words.special,
    ],
    'a mark in a label that nobody sees': [
      withFields(field('Sta\u200Etus')),
      'testCaseDetails.8.label',
      words.special,
    ],
    'such a mark in an option': [
      withFields({ label: 'Pick', type: 'Dropdown', options: ['One\u200Bmore'] }),
      'testCaseDetails.8.options.0',
      words.special,
    ],
    'such a mark in the name': [{ name: 'Limits\u200F' }, 'name', words.nameSpecial],
    'two labels of which one has letters that look like the others': [
      withFields(field('Payment'), field('Рayment')),
      'testCaseDetails.9.label',
      words.labelTaken,
    ],
    'a label with other letters of the same case folding': [
      withFields(field('Straße'), field('STRAẞE')),
      'testCaseDetails.9.label',
      words.labelTaken,
    ],
    'a default that is no option': [
      withFields({ label: 'Pick', type: 'Dropdown', options: ['First'], defaultValue: 'Last' }),
      'testCaseDetails.8.defaultValue',
      words.defaultNotOption,
    ],
    'a default that is no date': [
      withFields({ label: 'Due', type: 'Date', dateFormat: 'dd MMM yyyy', defaultValue: '31 Feb 2026' }),
      'testCaseDetails.8.defaultValue',
      words.defaultNotDate('dd MMM yyyy'),
    ],
    'a default that is no link': [
      withFields({ label: 'Ticket', type: 'Link', defaultValue: 'javascript:alert(1)' }),
      'testCaseDetails.8.defaultValue',
      words.defaultNotLink,
    ],
    'a setting that the type has not': [
      withFields({ label: 'Files', type: 'Attachment', options: ['First'] }),
      'testCaseDetails.8.options',
      words.notOfType('Attachment'),
    ],
    '21 columns': [sheet(columns(21)), 'testSteps.rows', words.tooManyColumns],
    '201 rows': [
      sheet(...Array.from({ length: 202 }, (_, index) => [index === 0 ? 'Test Steps' : ''])),
      'testSteps.rows',
      words.tooManyRows,
    ],
    'a row that is shorter': [sheet(columns(3), ['a', 'b']), 'testSteps.rows', words.rowWidth],
    'a cell of 501 characters': [
      sheet(['Test Steps'], ['x'.repeat(501)]),
      'testSteps.rows.1.0',
      'Maximum 500 characters allowed',
    ],
    'a column name of 51 characters': [
      sheet(['Test Steps', 'x'.repeat(51)]),
      'testSteps.rows.0.1',
      'Maximum 50 characters allowed',
    ],
    'a column without a name': [sheet(['Test Steps', ' ']), 'testSteps.rows.0.1', words.columnMissing],
    'more than 96 KB': [
      sheet(['Test Steps'], ...Array.from({ length: 198 }, () => ['ä'.repeat(249)])),
      'testSteps.rows',
      words.sheetTooLarge,
    ],
  };
  for (const [name, [changes, path, message]] of Object.entries(refused)) {
    test(`refuses ${name}`, async () => {
      await changesNothing(t, async () => {
        const body = manualTemplate('Limits', changes);
        const { status, body: reply } = await t.attempt(createManualTemplate, { body }, owner);
        expect([status, reply.errors]).toEqual([400, expect.arrayContaining([{ path, message }])]);
      });
    });
  }

  test('takes the most of everything', async () => {
    const { fields, testSteps } = await t.succeed(
      createManualTemplate,
      { body: largestTemplate('The most') },
      owner,
    );
    expect([fields?.length, fields?.at(-1)?.options?.length]).toEqual([50, 50]);
    expect([testSteps?.rows.length, testSteps?.rows[0]?.length]).toEqual([201, 20]);
  });

  test('refuses crafted forms of defects: predefined fields renamed, re-typed, left out, made optional, Comments moved', async () => {
    const details = defectTemplate('Crafted').defectDetails;
    const at = (label: string) => details.findIndex((each) => each.label === label);
    const changed = (label: string, changes: object) =>
      details.map((each) => (each.label === label ? { ...each, ...changes } : each));
    const cases: readonly [readonly object[], string, string][] = [
      [
        changed('Summary', { label: 'Title' }),
        `defectDetails.${at('Summary')}.label`,
        words.fieldFixed('Summary'),
      ],
      [
        changed('Summary', { type: 'Text Area' }),
        `defectDetails.${at('Summary')}.type`,
        words.fieldFixed('Summary'),
      ],
      [
        changed('Severity', { mandatory: 'no' }),
        `defectDetails.${at('Severity')}.mandatory`,
        words.fieldMandatory('Severity'),
      ],
      [
        changed('State', { options: ['NEW', 'FIXED'] }),
        `defectDetails.${at('State')}.options`,
        words.optionsFixed('State'),
      ],
      [details.filter(({ label }) => label !== 'Comments'), 'defectDetails', words.fieldMissing('Comments')],
      [[...details.slice(-1), ...details.slice(0, -1)], 'defectDetails', words.commentsLast],
      [[...details, field('After comments')], 'defectDetails', words.commentsLast],
      // A field of its own that takes the label, with the predefined one renamed.
      [
        changed('Release', { id: 'other', label: 'Comments' }),
        `defectDetails.${details.length - 1}.label`,
        words.labelTaken,
      ],
    ];
    expect(details.map(({ label }) => label)).toEqual(predefinedFields.defect.map(({ label }) => label));
    await changesNothing(t, async () => {
      for (const [defectDetails, path, message] of cases) {
        const body = defectTemplate('Crafted', { defectDetails });
        const reply = await t.attempt(createDefectTemplate, { params: { templateId: 'new' }, body }, owner);
        expect([reply.status, reply.body.errors], message).toEqual([
          400,
          expect.arrayContaining([{ path, message }]),
        ]);
      }
    });
  });

  test('one that is deleted while it is open can be neither saved, kept as a draft, nor made the default', async () => {
    const { _id: templateId } = await t.succeed(
      createManualTemplate,
      { body: manualTemplate('Open elsewhere') },
      owner,
    );
    const params = { templateId };
    await t.succeed(deleteManualTemplate, { params }, owner);
    await changesNothing(t, async () => {
      const update = { ...manualTemplate('Open elsewhere'), version: 1 };
      const { testCaseDetails: fields, testSteps, name } = update;
      const draft = { name, fields, testSteps, version: 1 };
      const replies = await Promise.all([
        t.attempt(updateManualTemplate, { params, body: update }, owner),
        t.attempt(saveTemplateDraft, { params: { kind: 'manual', templateId }, body: draft }, owner),
        t.attempt(
          setDefaultManualTemplate,
          { query: { templateId }, body: { activeTabId: templateTypes.manual } },
          owner,
        ),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    });
  });
});
