import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { expect, test } from './fixtures.ts';

test('Send says what is missing while the form is filled in, and works once something has changed', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(upgradePaths.upgrade);
  const send = page.getByRole('button', { name: 'Send' });
  const organisation = page.getByRole('textbox', { name: 'Organization Name' });
  await expect(send).toHaveAccessibleDescription('Organization Name is required');
  await organisation.fill('ab');
  await expect(send).toHaveAccessibleDescription('Organization Name: Minimum 3 characters required');
  await organisation.fill('Analytical Engines');
  await expect(send).not.toHaveAttribute('aria-disabled');

  const other = page.getByRole('textbox', { name: 'Other Job Title' });
  await expect(other).toBeHidden();
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await expect(other).toBeVisible();
  await expect(send).toHaveAccessibleDescription('Other Job Title: Please specify your job title');
  await other.fill('Release Shepherd');
  await page.getByRole('textbox', { name: 'Message' }).fill('a'.repeat(201));
  await expect(page.getByText('1 character too many').first()).toBeVisible();
  await expect(send).toHaveAccessibleDescription('Message: Maximum 200 characters allowed');
});

test('A problem of a field is shown beside it once it is left, and disappears once it is corrected', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(upgradePaths.upgrade);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Tom!');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/^Error: /);
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('12');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(/Error: /);
  await checkPage();
  // The user has not visited this field yet.
  await expect(page.getByRole('textbox', { name: 'Organization Name' })).not.toHaveAttribute('aria-invalid');
  await name.fill('Tom');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveValue('Tom');
  await expect(phone).toHaveValue('12');
});

test('With all filled in by the profile, Send waits for a change', async ({
  page,
  visit,
  product,
  accounts,
}) => {
  const { name } = await accounts.signedIn();
  const response = await page.request.post(`${product.url}${profilePaths.profile}`, {
    form: {
      intent: 'update',
      name,
      organisationName: 'Analytical Engines',
      jobTitle: 'Others',
      jobTitleOthers: 'Shepherd',
    },
    headers: { Origin: product.url },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  await visit(upgradePaths.upgrade);
  await expect(page.getByRole('textbox', { name: 'Other Job Title' })).toHaveValue('Shepherd');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toHaveAccessibleDescription(/No changes yet/);
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await expect(send).not.toHaveAttribute('aria-disabled');
});

test('Escape closes the drawer and gives the focus back', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  const opener = page.getByRole('link', { name: 'Upgrade or renew' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
