import { rolePaths } from '#app/paths/roles.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import { createRole, listRoles } from '#platform/contract/roles/role-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = rolePaths.base;
const every = (access: TabPermissions['Suites']) =>
  Object.fromEntries(permissionModules.map((section) => [section, access])) as TabPermissions;
const tester = { name: 'Tester', desc: 'Tests.', tabPermissions: every('View Access') };

test('A role is created with all sections set at once and one of them otherwise, changed, and deleted', async ({
  page,
  visit,
  checkPage,
  account,
  call,
}) => {
  void account;
  const section = (name: string) => page.getByRole('radiogroup', { name });
  await visit(path);
  await page.getByRole('link', { name: 'Add role' }).click();
  await expect(page.getByRole('heading', { name: 'Create role' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No Access', checked: true })).toHaveCount(8);
  await page.getByRole('textbox', { name: 'Name' }).fill('Tester');
  await page.getByRole('button', { name: 'Set all to Edit Access' }).click();
  await expect(page.getByRole('radio', { name: 'Edit Access', checked: true })).toHaveCount(8);
  await section('Configuration').getByRole('radio', { name: 'No Access' }).check();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tester');
  await checkPage();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Role created successfully')).toBeVisible();
  const { roles } = await call(listRoles, { query: { search: 'Tester' } });
  expect(roles).toMatchObject([
    { name: 'Tester', tabPermissions: { ...every('Edit Access'), Configuration: 'No Access' } },
  ]);

  await page.getByRole('link', { name: 'Edit Tester' }).click();
  await expect(section('Configuration').getByRole('radio', { name: 'No Access' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Description' }).fill('Who tests.');
  await section('Suites').getByRole('radio', { name: 'Full Access' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Role updated successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Tester', exact: true }).click();
  await expect(page.getByRole('row', { name: /Suites/ })).toContainText('Full Access');
  await checkPage();
  await page.getByRole('link', { name: 'Close' }).click();
  await visit(rolePaths.delete(roles[0]!.id, 'Tester', noQuery));
  await expect(page.getByText('Are you sure you want to delete Tester role?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Role deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tester', exact: true })).toHaveCount(0);
});

test('Problems of a role are shown at its fields, and entries stay', async ({
  page,
  visit,
  checkPage,
  account,
  tolerate,
}) => {
  void account;
  tolerate(/422/);
  await visit(rolePaths.create(noQuery));
  await page.getByRole('textbox', { name: 'Name' }).fill('full access');
  await page.getByRole('button', { name: 'Set all to View Access' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const problem = page.getByRole('link', { name: 'Role name already exists' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Role name already exists/,
  );
  await expect(page.getByRole('radio', { name: 'View Access', checked: true })).toHaveCount(8);
  await checkPage();
  await page.getByRole('textbox', { name: 'Name' }).fill('Reader');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Role created successfully')).toBeVisible();
});

test('A copy begins with what the role permits', async ({ page, visit, account, call }) => {
  void account;
  const { id } = await call(createRole, { body: tester });
  await visit(rolePaths.copy(id, noQuery));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tester (1)');
  await expect(page.getByRole('radio', { name: 'View Access', checked: true })).toHaveCount(8);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Role created successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tester (1)', exact: true })).toBeVisible();
});

test('Default roles say why they cannot be deleted, and its details who has it', async ({
  page,
  visit,
  place,
  pageReady,
}) => {
  void place;
  await visit(path);
  await pageReady();
  const more = 'More actions for Full Access';
  const menu = page.locator(`summary[aria-label="${more}"]`);
  // Without JavaScript, its button is a link to the page with the menu open.
  await page.getByRole('link', { name: more }).or(menu).first().click();
  await expect(
    page.getByRole('button', { name: /^Delete role ?, Default role cannot be deleted$/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Full Access', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Members', exact: true })).toBeVisible();
});

test('A role that a member has is not deleted, and a default role is not asked about', async ({
  page,
  visit,
  member,
  call,
}) => {
  await member({ Suites: 'View Access' });
  const { roles } = await call(listRoles, { query: {} });
  const inUse = roles.find(({ isDefault, memberCount }) => !isDefault && memberCount === 1);
  await visit(rolePaths.delete(inUse!.id, inUse!.name, noQuery));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const words = 'role cannot be deleted because it is already in use. Please check the impact list.';
  await expect(page.getByRole('group', { name: words })).toBeVisible();

  await visit(rolePaths.delete(roles.find(({ isDefault }) => isDefault)!.id, 'x', noQuery));
  await expect(page.getByRole('group', { name: 'Default role cannot be deleted' })).toBeVisible();
});

test('In a project its own roles are made, and those of all projects are only shown', async ({
  page,
  visit,
  call,
  place,
  workInPlace,
  checkPage,
}) => {
  void place;
  await call(createRole, { body: { ...tester, name: 'Everywhere' } });
  await workInPlace();
  await visit(path);
  await expect(page.getByRole('link', { name: 'Edit Everywhere' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Here');
  await page.getByRole('button', { name: 'Set all to Full Access' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row', { name: /Here/ })).toContainText('Project');
  await expect(page.getByRole('row', { name: /Everywhere/ })).toContainText('License');
  await checkPage();
});

test('A user with View Access sees roles and no actions', async ({ page, visit, viewer }) => {
  void viewer;
  await visit(path);
  await expect(page.getByRole('link', { name: 'View Access', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add role' })).toHaveCount(0);
  await expect(page.getByText(/^More actions/)).toHaveCount(0);
});

test('A search needs three characters, and marks what it finds', async ({ page, visit, account, call }) => {
  void account;
  await call(createRole, { body: tester });
  await visit(`${path}?search=te`);
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Full Access', exact: true })).toBeVisible();
  await visit(`${path}?search=test`);
  await expect(page.locator('mark')).toHaveText(['Test']);
  await expect(page.getByRole('link', { name: 'Full Access', exact: true })).toHaveCount(0);
});
