import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { tabTo } from '../support/keyboard.ts';

test('An execution is started by keyboard; what is missing is said beside its field @narrow @scripts-fail', async ({
  page,
  visit,
  pageReady,
  checkPage,
  product,
  place,
  machine,
  workInPlace,
}) => {
  const id = await machine('build-07', { suites: ['Smoke', 'Nightly'] });
  const cloud = await machine('cloud-1', { cloud: true, suites: ['Checkout'] });
  const disabled = await machine('old-box');
  await makeCall(
    product.url,
    updateMachine,
    { params: { id: disabled }, body: { disabled: true } },
    place.token,
  );
  await workInPlace();

  await visit(projectPaths.project);
  await tabTo(page.getByRole('link', { name: 'Start execution' }), { within: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start execution' })).toContainText(
    'In the project Web shop',
  );
  await pageReady();
  const nameField = page.getByRole('textbox', { name: 'Execution name' });
  await nameField.focus();
  await page.keyboard.type('ab');
  // However long that took, a machine that has just sent a beat is active.
  await place.beat(id);
  await place.beat(cloud);
  await page.keyboard.press('Enter');
  const problems = page.getByRole('alert');
  await expect(problems.getByRole('link', { name: 'Minimum 3 characters required' })).toBeVisible();
  await expect(problems.getByRole('link', { name: 'Suite is required' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveValue('ab');
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveAccessibleDescription(
    /Minimum 3 characters required/,
  );
  await checkPage();

  const choice = page.getByRole('combobox', { name: 'Machine' });
  await expect(choice.getByRole('option')).toHaveText([
    'Any free machine with this suite',
    'build-07 (Active)',
    'cloud-1 (cloud, Active)',
  ]);
  await nameField.fill('');
  // Browsers offer what machines have; one that no machine has is refused at once.
  const suite = page.getByRole('combobox', { name: 'Suite' });
  await expect(page.locator('datalist option')).toHaveText(['Checkout', 'Nightly', 'Smoke']);
  await suite.fill('Smok');
  await choice.selectOption(id);
  await page.getByRole('button', { name: 'Start execution' }).click();
  await expect(problems.getByRole('link', { name: /^build-07 has no suite "Smok"\./ })).toHaveAttribute(
    'href',
    '#start-suiteName',
  );
  await expect(suite).toHaveAccessibleDescription(/It has Nightly and Smoke\./);
  await suite.fill('Smoke');
  await page.getByRole('button', { name: 'Start execution' }).click();
  const said = page.getByRole('group', { name: `Success: ${executionMessages.started}` });
  await expect(said).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${executionPaths.list}/[\\w-]{36}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smoke #1');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Smoke on build-07');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dismiss message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smoke #1');
});

test('A machine that was disabled meanwhile is refused beside its field, and nothing typed is lost', async ({
  page,
  visit,
  product,
  place,
  machine,
  workInPlace,
  tolerate,
}) => {
  tolerate(/422/);
  const id = await machine('build-07');
  await workInPlace();
  await visit(executionPaths.start({ name: 'Nightly', suiteName: 'Smoke' }));
  await page.getByRole('combobox', { name: 'Machine' }).selectOption(id);
  await makeCall(product.url, updateMachine, { params: { id }, body: { disabled: true } }, place.token);
  await page.getByRole('button', { name: 'Start execution' }).click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: executionMessages.machineDisabled('build-07') }),
  ).toHaveAttribute('href', '#start-machineId');
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveValue('Nightly');
  await page.getByRole('combobox', { name: 'Machine' }).selectOption('');
  await page.getByRole('button', { name: 'Start execution' }).click();
  // It can't begin, and doesn't claim to.
  await expect(
    page.getByText(executionMessages.queued('Nightly', executionMessages.noMachineConnected)),
  ).toBeVisible();
});

test('In All Projects the form selects the project, and the machines that have the suite', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  void place;
  await machine('build-07', { suites: ['Smoke', 'Checkout'] });
  const nightly = await machine('build-08', { suites: ['Nightly'] });
  await machine('build-09', { suites: ['Smoke'] });
  await visit(executionPaths.list);
  await page.getByRole('link', { name: 'Start execution' }).click();
  const form = page.getByRole('dialog', { name: 'Start execution' });
  const machines = form.getByRole('combobox', { name: 'Machine' });
  await expect(machines.getByRole('option')).toHaveCount(4);
  await form.getByRole('combobox', { name: 'Suite' }).fill('Smoke');
  // Without script a button asks for the machines, and everything typed stays.
  const narrow = form.getByRole('button', { name: 'Show its machines' });
  await form.getByRole('textbox', { name: 'Execution name' }).fill('Before the release');
  if ((await narrow.count()) > 0) await narrow.click();
  await expect(machines.getByRole('option')).toHaveText([
    'Any free machine with this suite (2)',
    /^build-07 \(/,
    /^build-09 \(/,
  ]);
  await expect(form.getByRole('combobox', { name: 'Suite' })).toHaveValue('Smoke');
  await expect(form.getByRole('textbox', { name: 'Execution name' })).toHaveValue('Before the release');
  await checkPage();

  await form.getByRole('button', { name: 'Start execution' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Select a project' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Project' }).selectOption('Web shop');
  await form.getByRole('button', { name: 'Start execution' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before the release');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).not.toContainText('build-08');
  void nightly;
});
