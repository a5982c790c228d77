import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const path = groupPaths.base;

test('By keyboard, each step of the form goes on where it was taken, and closing asks first', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  await visit(path);
  await page.getByRole('link', { name: 'Add group' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create group' })).toBeFocused();
  await pageReady();
  const guestName = page.getByRole('textbox', { name: 'Guest name' });
  await guestName.focus();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@navy.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible();
  await expect(guestName).toBeFocused();
  await expect(guestName).toHaveValue('');
  await expect(page.getByText('Grace Hopper is among the guests')).toHaveAttribute('role', 'status');

  const search = page.getByRole('searchbox', { name: 'Search Users' });
  await search.focus();
  await page.keyboard.type('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page.getByText('0 users found')).toHaveAttribute('role', 'status');

  await page.getByRole('button', { name: 'Remove Grace Hopper' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Guests' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).press('Enter');
  await page.getByRole('checkbox', { name: account.name }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Add group' })).toBeFocused();
});

test('An error after a step leaves what was chosen by it', async ({ page, visit, account, tolerate }) => {
  tolerate(/422/);
  await visit(groupPaths.create(noQuery));
  await page.getByRole('checkbox', { name: account.name }).check();
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: account.name })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Release team');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
});
