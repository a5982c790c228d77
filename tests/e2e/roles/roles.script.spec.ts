import { rolePaths } from '#app/paths/roles.ts';
import { expect, test } from '../fixtures.ts';

const path = rolePaths.base;

test('The form of a role is filled in by keyboard, and says what is missing', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  void account;
  await visit(path);
  await page.getByRole('link', { name: 'Add role' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create role' })).toBeFocused();
  await pageReady();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription('Enter a name first.');
  await create.focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Keys');
  // A new role begins without access, so nothing else has to be set.
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('radio', { name: 'No Access', checked: true })).toHaveCount(8);
  await page.getByRole('button', { name: 'Set all to View Access' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'View Access', checked: true })).toHaveCount(8);
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radiogroup', { name: 'Suites' }).getByRole('radio', { name: 'View Access' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('radiogroup', { name: 'Suites' }).getByRole('radio', { name: 'Edit Access' }),
  ).toBeChecked();
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Role created successfully')).toBeVisible();
});

test('Permissions that a user may not give are not offered, and they cannot change their own role', async ({
  page,
  visit,
  accounts,
  member,
  workInPlace,
}) => {
  await accounts.signedIn(await member('Full Access'));
  await workInPlace();
  await visit(path);
  // No user can change a default role.
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add role' })).toBeVisible();
});
