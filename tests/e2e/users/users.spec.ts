import { userPaths } from '#app/paths/users.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { listUsers } from '#platform/contract/users/user-calls.ts';
import { expect, test } from '../fixtures.ts';
import { changeLicense } from '../support/licenses.ts';

const path = userPaths.base;

test('Users are searched, filtered and sorted, and the address says so', async ({
  page,
  visit,
  account,
  colleague,
}) => {
  await colleague('Admin', 'Berta Benz');
  const { email } = await colleague('User', 'Cleo Carter');
  await visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByRole('link', { name: 'Users', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('tbody th .row-link')).toHaveText([account.name, 'Berta Benz', 'Cleo Carter']);

  const search = page.getByRole('searchbox', { name: 'Search Users' });
  const find = page.getByRole('button', { name: 'Search', exact: true });
  await search.fill('cl');
  await find.click();
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await search.fill('CARTER');
  await find.click();
  await expect(page.locator('tbody th .row-link')).toHaveText(['Cleo Carter']);
  await expect(page.locator('mark').first()).toHaveText('Carter');
  await search.fill(email);
  await find.click();
  await expect(page.locator('tbody th .row-link')).toHaveText(['Cleo Carter']);

  await visit(path);
  await page.locator('summary', { hasText: 'Filter' }).click();
  await page.getByRole('radio', { name: 'Admin', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]privilege=Admin/);
  await expect(page.locator('tbody th .row-link')).toHaveText(['Berta Benz']);
  await page.getByRole('link', { name: /Remove filter: Privilege: Admin/ }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await visit(`${path}?status=PENDING`);
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page.locator('tbody th .row-link').first()).toHaveText('Cleo Carter');
});

test('A new user is invited, and a user of the license is recognized by the address', async ({
  page,
  visit,
  account,
  colleague,
  mailbox,
  script,
}) => {
  const known = await colleague('User', 'Cleo Carter');
  const emailId = `grace.${account.id}@example.com`;
  await visit(path);
  await page.getByRole('link', { name: 'Add user' }).click();
  const address = page.getByRole('textbox', { name: 'Email ID' });
  const lookUp = async (value: string) => {
    await address.fill(value);
    if (script === 'off') await page.getByRole('button', { name: 'Look up email' }).click();
  };
  await lookUp(known.email);
  await expect(page.getByText('Cleo Carter is already on this license.')).toBeVisible();
  await expect(page.getByText('User already exists').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cleo Carter');
  await lookUp(emailId);
  await expect(page.getByText('New here: we’ll email an invitation.')).toBeVisible();
  // The name of the other address does not belong to this one; the result of the lookup is shown.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(address).toBeInViewport();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByRole('combobox', { name: 'Privilege' }).selectOption('Admin');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/User added successfully/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Activation Pending');

  // The server has no mail: the link is shown to be passed on, and is the one of the email.
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(link).toBe(await mailbox.linkTo(emailId));
  await page.context().clearCookies();
  const { pathname, search } = new URL(link);
  await visit(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Problems of a new user are shown at the fields, which keep their entries', async ({
  page,
  visit,
  account,
}) => {
  await visit(userPaths.create(noQuery));
  await page.getByRole('textbox', { name: 'Email ID' }).fill('grace');
  await page.getByRole('textbox', { name: 'Name' }).fill('G?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#errors')).toContainText('Enter valid email Id');
  await expect(page.locator('#errors')).toContainText('Minimum 3 characters required');
  await expect(page.locator('#errors')).toContainText('Select user privilege');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('G?');
  await page.getByRole('textbox', { name: 'Email ID' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(userPaths.closeCreate(noQuery));
});

test('A privilege is changed, and the row is marked; a second Super Admin is the last', async ({
  page,
  visit,
  account,
  colleague,
  call,
}) => {
  const user = await colleague('User', 'Cleo Carter');
  await colleague('User', 'Dan Dare');
  await visit(path);
  await expect(page.getByRole('link', { name: `Edit ${account.name}` })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Cleo Carter' }).click();
  await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Privilege' }).selectOption('Super Admin');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page).toHaveURL(userPaths.selected(user.id, noQuery));
  const { users } = await call(listUsers, { query: { privilege: 'Super Admin' } });
  expect(users.map(({ name }) => name).sort()).toEqual([account.name, 'Cleo Carter'].sort());

  await page.getByRole('link', { name: 'Edit Dan Dare' }).click();
  await expect(page.getByRole('combobox', { name: 'Privilege' }).getByRole('option')).toHaveText([
    'Admin',
    'User',
  ]);
});

test('Details are shown, a link is sent again, and a user is signed out everywhere', async ({
  page,
  visit,
  accounts,
  account,
  colleague,
  mailbox,
}) => {
  const user = await colleague('User', 'Cleo Carter');
  const emailId = `grace.${account.id}@example.com`;
  await visit(userPaths.create(noQuery));
  await page.getByRole('textbox', { name: 'Email ID' }).fill(emailId);
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByRole('combobox', { name: 'Privilege' }).selectOption('User');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/User added successfully/)).toBeVisible();
  await page.getByLabel('More actions for Grace Hopper').first().click();
  await page.getByRole('button', { name: 'Resend activation link' }).click();
  await expect(page.getByText(`New activation link created for ${emailId}`)).toBeVisible();
  await mailbox.to(emailId, 2);

  await page.getByRole('link', { name: 'Cleo Carter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cleo Carter' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: user.email })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(userPaths.row(user.id, noQuery));

  await page.getByLabel('More actions for Cleo Carter').first().click();
  await page.getByRole('link', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(/Cleo Carter is signed out of this license right away/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(page.getByText('User signed out everywhere')).toBeVisible();
  await accounts.signedIn(user);
});

test('A C-Basic license that is full is upgraded first', async ({
  page,
  visit,
  product,
  account,
  colleague,
}) => {
  await colleague('User', 'Cleo Carter');
  await colleague('User', 'Dan Dare');
  await changeLicense(product.dataDir, account, { licenseType: 'C-Basic' });
  await visit(path);
  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page.getByText('Upgrade your license to C Professional to add more users.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(userPaths.closeCreate(noQuery));
  await visit(userPaths.create(noQuery));
  await expect(page.getByText('Upgrade your license to C Professional to add more users.')).toBeVisible();
});

test('In a project its users are shown with their roles, and nothing of the license is changed', async ({
  page,
  visit,
  account,
  viewer,
}) => {
  await visit(path);
  await expect(page.locator('tbody th .row-link')).toHaveText([account.name, viewer.name].sort());
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(viewer.name) })).toContainText('View Access');
  await expect(page.getByRole('link', { name: /^Edit|Add user/ })).toHaveCount(0);
});

test('Users of a license are not for plain users to see', async ({
  page,
  visit,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('User'));
  for (const address of ['', '/create-drawer', '/edit-drawer/x', '/sign-out/x', '/details/x']) {
    await visit(path + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  }
});
