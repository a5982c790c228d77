import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import {
  listResultConfigurations,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { expect, test } from '../fixtures.ts';

const result = executionConfigurationPaths.result;

test('The number of stored results is shown as never saved, and changed; entries survive an error', async ({
  page,
  visit,
  checkPage,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(result);
  await expect(page).toHaveTitle('Result Configuration – FireFlink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Result Configuration');
  await expect(page.getByText('You haven’t changed them yet.')).toBeVisible();
  const suites = page.getByRole('region', { name: 'Suites results' });
  await expect(suites).toContainText('Nothing is deleted until you save.');
  const kept = suites.getByRole('textbox', { name: 'Suites', exact: true });
  await expect(kept).toHaveValue('500');
  await expect(kept).toHaveAccessibleDescription(
    /^Your newest finished executions are kept for each open project\. .* results of each project, 5–500$/,
  );
  const scripts = page.getByRole('textbox', { name: 'Scripts' });
  await kept.fill('20');
  await scripts.fill('many');
  // With JavaScript, the button waits for a valid number.
  await page.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  await expect(page.getByText('Enter a whole number').first()).toBeVisible();
  await checkPage();
  await expect(kept).toHaveValue('20');
  await scripts.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Result Configuration updated successfully')).toBeVisible();
  await expect(page.getByText('until you save')).toHaveCount(0);
  expect(await call(listResultConfigurations, {})).toMatchObject([
    { noOfTestDevResults: 1000, noOfScriptsResults: 7, noOfSuitesResults: 20, suitesSaved: true },
  ]);
});

test('A number that deletes executions is saved only after a question, which keeps the entries', async ({
  page,
  visit,
  place,
  call,
  checkPage,
}) => {
  await place.ended(8);
  await visit(result);
  const kept = page.getByRole('textbox', { name: 'Suites', exact: true });
  const modules = page.getByRole('textbox', { name: 'Modules' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = async () => (await call(listResultConfigurations, {}))[0]?.noOfSuitesResults;
  await kept.fill('5');
  await modules.fill('12');
  await save.click();
  const question = page.getByRole('group', { name: /Delete 3 executions\?/ });
  await expect(question).toBeFocused();
  await expect(question).toContainText('3 executions that you started in 1 project');
  await checkPage();
  await expect(kept).toHaveValue('5');
  await expect(modules).toHaveValue('12');
  expect(await saved()).toBe(500);
  // The user has not agreed to another number.
  await kept.fill('7');
  await page.getByRole('button', { name: 'Save and delete' }).click();
  const other = page.getByRole('group', { name: /Delete 1 execution\?/ });
  await expect(other).toBeFocused();
  expect(await saved()).toBe(500);
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Result Configuration updated successfully')).toBeVisible();
  await expect(other).toHaveCount(0);
  expect(await call(listResultConfigurations, {})).toMatchObject([
    { noOfModulesResults: 12, noOfSuitesResults: 7 },
  ]);
});

test('A user who saves over their own changes from elsewhere gets a message, and a question before anything is deleted', async ({
  page,
  visit,
  account,
  place,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  await place.ended(8);
  await visit(result);
  const update = (noOfSuitesResults: number) =>
    call(updateResultConfiguration, { params: { id: account.id }, body: { noOfSuitesResults } });
  await update(100);
  const kept = page.getByRole('textbox', { name: 'Suites', exact: true });
  await kept.fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Result Configuration was changed by ${account.name} meanwhile`).first(),
  ).toBeVisible();
  await kept.fill('6');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('group', { name: /Delete 2 executions\?/ })).toBeFocused();
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Result Configuration updated successfully')).toBeVisible();
  expect(await call(listResultConfigurations, {})).toMatchObject([{ noOfSuitesResults: 6 }]);
});

test('A user with View Access in a project reads their numbers there as text', async ({
  page,
  visit,
  viewer,
  workInPlace,
  checkPage,
}) => {
  void viewer;
  await workInPlace();
  await visit(result);
  await expect(page.getByText('500 results of each project').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await checkPage();
});
