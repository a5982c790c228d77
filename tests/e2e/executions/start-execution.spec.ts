import { executionMessages } from '#platform/contract/execution-values.ts';
import { updateMachine } from '#platform/contract/calls/machine.ts';
import { defaultRoleId } from '#platform/roles/default-roles.ts';
import { addMember } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { colleagueOf, licenseOf, withDatabase } from '../support/colleagues.ts';
import { workIn, workplaceOf } from '../support/executions.ts';
import { tabTo } from '../support/keyboard.ts';
import { registerMachine } from '../support/machines.ts';

test('An execution is started by keyboard; what is missing is said beside its field @views @scripts-fail', async ({
  page,
  visit,
  pageReady,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  await registerMachine(product.url, place.token, 'build-07');
  const disabled = await registerMachine(product.url, place.token, 'old-box');
  await makeCall(
    product.url,
    updateMachine,
    { params: { id: disabled }, body: { disabled: true } },
    place.token,
  );
  await workIn(page.request, product.url, place.projectId);

  await visit('/app/projects/project');
  await tabTo(page.getByRole('link', { name: 'Start execution' }), { within: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start execution' })).toContainText('ProjectWeb shop');
  await pageReady();
  await page.getByRole('textbox', { name: 'Execution name' }).focus();
  await page.keyboard.type('ab');
  await page.keyboard.press('Enter');
  const problems = page.getByRole('alert');
  await expect(problems.getByRole('link', { name: 'Minimum 3 characters required' })).toBeVisible();
  await expect(problems.getByRole('link', { name: 'Suite name is required' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveValue('ab');
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveAccessibleDescription(
    /Minimum 3 characters required/,
  );
  await checkPage();

  const machine = page.getByRole('combobox', { name: 'Machine' });
  await expect(machine.getByRole('option')).toHaveText([
    'Default machine or the first that is free',
    'build-07 (Active)',
  ]);
  await page.getByRole('textbox', { name: 'Execution name' }).fill('Smoke of the shop');
  await page.getByRole('textbox', { name: 'Suite name' }).fill('Smoke');
  await machine.selectOption({ label: 'build-07 (Active)' });
  await page.getByRole('button', { name: 'Start execution' }).click();
  await expect(page.getByText(executionMessages.started)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/executions\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smoke of the shop');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Machinebuild-07');
});

test('A button that is pressed twice starts one execution', async ({ page, visit, accounts, product }) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  await workIn(page.request, product.url, place.projectId);
  await visit('/app/executions/start?name=Nightly&suiteName=Smoke');
  const form = Object.fromEntries(
    await page
      .locator('form', { has: page.getByRole('textbox', { name: 'Suite name' }) })
      .locator('input, select')
      .evaluateAll((controls) =>
        controls.map((control) => [
          control.getAttribute('name') ?? '',
          (control as HTMLInputElement | HTMLSelectElement).value,
        ]),
      ),
  ) as Record<string, string>;
  const sent = await Promise.all(
    [1, 2].map(() =>
      page.request.post(`${product.url}/app/executions/start`, {
        form,
        headers: { Origin: product.url },
        maxRedirects: 0,
      }),
    ),
  );
  const [first, second] = sent.map((reply) => reply.headers().location);
  expect(first).toMatch(/^\/app\/executions\/[\w-]{36}/);
  expect(second).toBe(first);
  await visit('/app/executions');
  await expect(page.getByRole('rowheader')).toHaveText(['Nightly']);
});

test('A machine that was disabled meanwhile is refused beside its field, and nothing typed is lost', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const id = await registerMachine(product.url, place.token, 'build-07');
  await workIn(page.request, product.url, place.projectId);
  await visit('/app/executions/start?name=Nightly&suiteName=Smoke');
  await page.getByRole('combobox', { name: 'Machine' }).selectOption(id);
  await makeCall(product.url, updateMachine, { params: { id }, body: { disabled: true } }, place.token);
  await page.getByRole('button', { name: 'Start execution' }).click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: executionMessages.machineDisabled('build-07') }),
  ).toHaveAttribute('href', '#start-machineId');
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveValue('Nightly');
  await page.getByRole('combobox', { name: 'Machine' }).selectOption('');
  await page.getByRole('button', { name: 'Start execution' }).click();
  await expect(page.getByText(executionMessages.started)).toBeVisible();
});

test('In All Projects a project is chosen first, and the form follows @views', async ({
  page,
  visit,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  await workplaceOf(product, account);
  await visit('/app/executions/start?name=Nightly');
  await expect(page.getByRole('dialog', { name: 'Switch project' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a project' }).fill('shop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Web shop/ }).click();
  await expect(page).toHaveURL(/\/app\/executions\/start\?name=Nightly$/);
  await expect(page.getByRole('textbox', { name: 'Execution name' })).toHaveValue('Nightly');
  await checkPage();
});

test('Who may only look is not offered the form, and is refused by its address', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/403/);
  const owner = await accounts.active();
  const place = await workplaceOf(product, owner);
  const viewer = await withDatabase(product.dataDir, async (stored) => {
    const user = await colleagueOf(stored, owner, 'User');
    const roleId = await defaultRoleId(
      stored.platform.context.db,
      await licenseOf(stored, owner),
      'View Access',
    );
    await addMember(stored, { projectId: place.projectId, userId: user.id, roleId });
    return user;
  });
  await accounts.signedIn(viewer);
  await workIn(page.request, product.url, place.projectId);
  for (const path of ['/app/projects/project', '/app/executions']) {
    await visit(path);
    await expect(page.getByRole('link', { name: 'Start execution' })).toHaveCount(0);
  }
  await visit('/app/executions/start');
  await expect(page.getByText(/You need permission to start executions\. .+ can grant it\./)).toBeVisible();
});
