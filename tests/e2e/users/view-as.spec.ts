import { userPaths } from '#app/paths/users.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const users = userPaths.base;

test('An Admin views the product as a user, changes nothing, and returns with one click', async ({
  page,
  visit,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  const { id } = await colleague('User', 'Cleo Carter');
  await visit(userPaths.details(id, noQuery));
  await page.getByRole('button', { name: 'View as Cleo Carter' }).click();

  const bar = page.getByRole('region', { name: 'View as' });
  await expect(bar).toContainText(
    'You’re viewing FireFlink as Cleo Carter (User). You can’t change anything.',
  );
  await expect(page).toHaveTitle('As Cleo Carter: All Projects – FireFlink');
  await expect(bar).toBeFocused();
  // It is the first element after the target of Skip.
  await expect(page.locator('#main > :first-child')).toHaveAttribute('aria-label', 'View as');
  await visit(users);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await expect(bar).toBeVisible();

  await visit(profilePaths.sessions);
  await expect(page.getByText('You can change that by ending the view.')).toBeVisible();

  await bar.getByRole('button', { name: 'End view' }).click();
  await expect(page.getByText('You’re viewing FireFlink as yourself again')).toBeVisible();
  await expect(bar).toBeHidden();
  await visit(users);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});

test('A role is viewed as a user who has it', async ({ page, visit, account }) => {
  await visit(rolePaths.base);
  await page.getByRole('link', { name: 'View Access', exact: true }).first().click();
  await page.getByRole('button', { name: 'View as View Access' }).click();
  const bar = page.getByRole('region', { name: 'View as' });
  await expect(bar).toContainText('You’re viewing FireFlink as View Access (role).');
  await page.keyboard.press('Tab');
  await bar.getByRole('button', { name: 'End view' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re viewing FireFlink as yourself again')).toBeVisible();
  await expect(page.locator('summary', { hasText: account.name })).toBeVisible();
});
