import { templatePaths } from '#app/paths/templates.ts';
import { saveTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import {
  createManualTemplate,
  getTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { dateFormats, fieldTypes } from '#platform/contract/templates/template-values.ts';
import { expect, test } from '../fixtures.ts';

const list = templatePaths.tab('manual');

test('A template is made with a field of every type and a larger table, and is tried as a form', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(list);
  await page.getByRole('link', { name: 'Add Manual Template' }).first().click();
  await page.getByLabel('Template Name').fill('Checkout');
  for (const type of fieldTypes) {
    await page.getByRole('button', { name: 'Add field', exact: true }).click();
    await page.getByLabel('Type', { exact: true }).selectOption(type);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Label', { exact: true }).fill(`My ${type}`);
    const options = page.getByLabel('Options');
    if (await options.count()) await options.fill('First one\nSecond one');
    await page.getByRole('button', { name: 'Add field', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `My ${type}` })).toBeVisible();
  }
  // What was typed before is still there.
  await expect(page.getByLabel('Template Name')).toHaveValue('Checkout');
  await page.getByLabel('Test Steps, row 1', { exact: true }).fill('Open the shop');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByText('Rows 1–6 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByLabel('Name of column 8').fill('Owner');
  await page.getByRole('button', { name: 'Left Column 8' }).click();
  await expect(page.getByLabel('Name of column 7')).toHaveValue('Owner');
  await expect(page.getByLabel('Test Steps, row 1', { exact: true })).toHaveValue('Open the shop');
  await page.getByRole('button', { name: 'Up My Text Editor' }).click();
  await checkPage();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await page.getByLabel('My Link').fill('nowhere');
  await page.getByRole('button', { name: 'Try the form' }).click();
  await expect(page.getByText('Test Case Name is required').first()).toBeVisible();
  await page.getByLabel('Test Case Name').fill('Pays by card');
  await page.getByLabel('My Link').fill('https://shop.example');
  await page.getByLabel('Second one').first().check();
  await page.getByRole('button', { name: 'Try the form' }).click();
  await expect(page.getByText('Nothing was stored.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the template' }).click();

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Template Checkout created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('row', { name: /My Text Editor/ })).toBeVisible();
});

test('What breaks a rule is said at its place, and nothing typed is lost', async ({ page, visit, call }) => {
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('ab');
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  // More than a draft may have: the editor stays, with all that was typed.
  await cell('Input, row 2').fill('y'.repeat(1001));
  await cell('Expected Result, row 1').fill('a\u000bb');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.locator('[id$="c2-1-error"]')).toContainText('Maximum 500 characters allowed');
  await expect(page.getByLabel('Template Name')).toHaveValue('ab');
  await expect(cell('Input, row 2')).toHaveValue('y'.repeat(1001));
  await expect(cell('Expected Result, row 1')).toHaveValue('a b');
  await cell('Input, row 2').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Minimum 3 characters required').first()).toBeVisible();
  await expect(page.getByText('Maximum 500 characters allowed').first()).toBeVisible();
  await expect(page.getByLabel('Input, row 2', { exact: true })).toHaveValue('x'.repeat(501));
  await expect(page.getByText('This is your draft')).toBeVisible();
  await visit(templatePaths.create('manual'));
  await expect(page.getByLabel('Template Name')).toHaveValue('ab');
  // A column that is called like a predefined one can be renamed and removed.
  await page.getByRole('button', { name: 'Add column' }).click();
  await cell('Name of column 8').fill('Comment');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(cell('Name of column 8')).toHaveValue('Comment');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.locator('[id$="c0-7-error"]')).toContainText('Table has duplicate columns');
  await page.locator('#column-remove-7').click();
  await expect(cell('Name of column 8')).toHaveCount(0);
  await expect(cell('Name of column 7')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { name: 'Manual Templates' })).toBeVisible();
  await visit(templatePaths.create('manual'));
  await expect(page.getByLabel('Template Name')).toHaveValue('');

  // Only the platform knows that the two labels look alike (one has a Cyrillic letter).
  const { testCaseDetails, testSteps } = manualTemplate('Alike');
  const fields = [
    ...testCaseDetails,
    ...['Release', 'Rel\u0435ase'].map((label) => ({
      label,
      type: 'Date' as const,
      dateFormat: dateFormats[0],
    })),
  ];
  const params = { kind: 'manual', templateId: 'new' } as const;
  await call(saveTemplateDraft, { params, body: { name: 'Alike', fields, testSteps, version: null } });
  await visit(templatePaths.create('manual'));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.locator('#field-9')).toContainText('Label already exists');
});

test('Two users change a template: the second saves over the first on purpose, or loads what is there', async ({
  page,
  visit,
  checkPage,
  accounts,
  account,
  colleague,
  call,
}) => {
  const body = manualTemplate('Shared');
  const { _id: id } = await call(createManualTemplate, { body });
  const changed = (name: string) =>
    call(updateManualTemplate, { params: { templateId: id }, body: { ...body, name } });
  await accounts.signedIn(await colleague('Admin'));
  const editor = templatePaths.editor({ kind: 'manual', name: 'Shared', id, mode: 'edit' });
  const step = page.getByLabel('Test Steps, row 1', { exact: true });
  await visit(editor);
  await changed('Shared by two');
  await step.fill('Mine');
  await page.getByRole('button', { name: 'Update' }).click();
  const choice = page.getByText(`The template was changed by ${account.name} meanwhile`);
  await expect(choice).toBeVisible();
  await expect(
    page.getByText(`${account.name} saved version 2. Your draft began with version 1.`),
  ).toBeVisible();
  await expect(step).toHaveValue('Mine');
  await checkPage();
  await page.getByRole('button', { name: 'Save mine as the next version' }).click();
  await expect(page.getByText('Template Shared updated successfully')).toBeVisible();
  const saved = await call(getTemplate, { params: { templateId: id } });
  expect([saved.version, saved.name, saved.testSteps?.rows[1]?.[0]]).toEqual([3, 'Shared', 'Mine']);

  await visit(editor);
  await step.fill('Not kept');
  await page.getByRole('button', { name: 'Keep draft' }).last().click();
  await expect(page.getByText('This is your draft')).toBeVisible();
  await changed('Theirs');
  await visit(editor);
  await expect(choice).toBeVisible();
  await page.getByRole('button', { name: 'Load the template' }).click();
  await expect(page.getByText('Your draft was discarded.').first()).toBeVisible();
  await expect(page.getByLabel('Template Name')).toHaveValue('Theirs');
  await expect(step).toHaveValue('');
  await expect(choice).toHaveCount(0);
});

test('A template is changed, its history shows how, and an earlier version is restored', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('Smoke');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Smoke' }).click();
  await page.getByRole('button', { name: 'Remove Pre Conditions' }).click();
  await page.getByLabel('Test Steps, row 1', { exact: true }).fill('Sign in');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Template Smoke updated successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Smoke' }).click();
  await page.getByLabel('Test Steps, row 1', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'Edit Smoke' }).click();
  await expect(page.getByLabel('Test Steps, row 1', { exact: true })).toHaveValue('');

  const id = /create-edit-template\/Smoke\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await visit(templatePaths.history({ kind: 'manual', name: 'Smoke', id }, noQuery));
  await expect(page.getByText('Removed: the field Pre Conditions')).toBeVisible();
  await page.getByRole('link', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The template is as in version 1 again')).toBeVisible();
  await expect(page.getByText('Added: the field Pre Conditions')).toBeVisible();
});

test('The default is chosen after a question, and a default template is not deleted', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('Regression');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Make Regression the default template' }).click();
  await expect(page.getByText('Regression will be the default template of All Projects.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Regression is the default template')).toBeVisible();
  const row = page.getByRole('row', { name: /Regression/ });
  await expect(row.getByText('Default template')).toBeAttached();
  await row.getByRole('link', { name: 'Edit Regression' }).click();
  await page.waitForURL(/create-edit-template\/Regression/);
  const id = /create-edit-template\/Regression\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await visit(templatePaths.delete({ kind: 'manual', name: 'Regression', id }, noQuery));
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('already in use. Please check the impact list')).toBeVisible();
  await visit(templatePaths.impact({ kind: 'manual', name: 'Regression', id }, noQuery));
  await expect(page.getByText('It is the default template of All Projects')).toBeVisible();
});

test('Life cycles are pictures with the same as a list', async ({ page, visit, checkPage, accounts }) => {
  await accounts.signedIn();
  await visit(templatePaths.tab('lifeCycle'));
  await page.getByRole('link', { name: 'Sample Template 1', exact: true }).click();
  await expect(page.getByText('FIXED: then CLOSED, REOPENED')).toBeVisible();
  await checkPage();
});

test('A template is exported, and imported as a draft that says what was left out', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('Exported');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Exported' }).click();
  await page.waitForURL(/create-edit-template\/Exported/);
  const id = /create-edit-template\/Exported\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(templatePaths.export({ kind: 'manual', name: 'Exported', id }));
  const file = (await answer.json()) as { name: string; fields: object[] };
  file.name = 'Imported';
  file.fields.push({ label: 'Odd', type: 'Hologram' });
  await visit(list);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'template.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Not taken: Field 9: Select a type').first()).toBeVisible();
  await expect(page.getByLabel('Template Name')).toHaveValue('Imported');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Template Imported created successfully')).toBeVisible();
});

test('A draft in two tabs: the second one is told, and keeps its own or loads the other', async ({
  page,
  visit,
  checkPage,
  accounts,
  context,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('First');
  await page.getByRole('button', { name: 'Keep draft' }).last().click();
  await expect(page.getByText('Draft saved. Testers see it once you save the template.')).toBeVisible();

  const other = await context.newPage();
  const renamed = async (name: string) => {
    await other.goto(templatePaths.create('manual'));
    await other.getByLabel('Template Name').fill(name);
    await other.getByRole('button', { name: 'Remove Pre Conditions' }).click();
    await expect(other.getByRole('button', { name: 'Remove Pre Conditions' })).toHaveCount(0);
  };
  await renamed('Second');
  const choice = page.getByText('Your draft was changed in another tab or browser meanwhile');
  await page.getByLabel('Template Name').fill('Mine');
  await page.getByRole('button', { name: 'Keep draft' }).last().click();
  await expect(choice).toBeVisible();
  await expect(page.getByText(/The other draft is of .*: Second, 7 fields, 5 rows\./)).toBeVisible();
  await expect(page.getByLabel('Template Name')).toHaveValue('Mine');
  await checkPage();
  await page.getByRole('button', { name: 'Keep this draft' }).click();
  await expect(choice).toHaveCount(0);
  await visit(templatePaths.create('manual'));
  await expect(page.getByLabel('Template Name')).toHaveValue('Mine');
  await expect(page.getByRole('button', { name: 'Remove Pre Conditions' })).toBeVisible();

  await renamed('Third');
  await page.getByLabel('Template Name').fill('Not kept');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(choice).toBeVisible();
  await page.getByRole('button', { name: 'Load the other draft' }).click();
  await expect(page.getByLabel('Template Name')).toHaveValue('Third');
  await expect(page.getByRole('button', { name: 'Remove Pre Conditions' })).toHaveCount(0);
});

test('A name that is close to another one is hinted at, and saved all the same; a copy is not a new draft', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('Checkout');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Template Checkout created successfully')).toBeVisible();
  await visit(templatePaths.create('manual'));
  await page.getByLabel('Template Name').fill('Chekout');
  await page.getByRole('button', { name: 'Keep draft' }).last().click();
  await expect(page.getByText('Its name is close to ‘Checkout’').first()).toBeVisible();

  await visit(list);
  await page.getByRole('link', { name: 'Edit Checkout' }).click();
  await page.waitForURL(/create-edit-template\/Checkout/);
  const id = /create-edit-template\/Checkout\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await visit(templatePaths.editor({ kind: 'manual', name: 'Checkout', id, mode: 'create' }));
  await expect(page.getByLabel('Template Name')).toHaveValue('Checkout (1)');
  await visit(templatePaths.create('manual'));
  await expect(page.getByLabel('Template Name')).toHaveValue('Chekout');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Template Chekout created successfully. Its name is close')).toBeVisible();
});
