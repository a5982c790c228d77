import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';
import { signInBy } from '../support/accounts.ts';
import { withDatabase } from '../support/colleagues.ts';

test('Signing out ends the session, and the page asked for comes back after signing in', async ({
  page,
  visit,
  account,
}) => {
  await visit(licensePaths.list);
  await page.locator('summary[aria-label^="Account menu"]').click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?product=fireflink$/);
  await expect(page.getByText('Signed out successfully')).toBeVisible();

  await visit(`${projectPaths.list}?search=shop`);
  await expect(page).toHaveURL(/\/signin\?from=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${projectPaths.list}?search=shop`);
});

test('Signing out everywhere ends the sessions of other browsers', async ({
  page,
  visit,
  product,
  browser,
  account,
}) => {
  const other = await browser.newContext({ baseURL: product.url });
  await signInBy(other.request, product.url, account);
  expect((await other.request.get(licensePaths.list, { maxRedirects: 0 })).status()).toBe(200);

  await visit(shellPaths.signOut);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/signin/);
  const answer = await other.request.get(licensePaths.list, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toContain('/signin?from=');
  await other.close();
});

test('A form sent after the session has ended is saved until its owner signs in again', async ({
  page,
  visit,
  product,
  account,
}) => {
  await visit(projectPaths.create(noQuery));
  await page.getByRole('textbox', { name: 'Project name' }).fill('Kept project');
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db.deleteFrom('sessions').where('userId', '=', account.id).execute(),
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?from=/);
  await expect(
    page.getByText(
      'Your session has ended. Please sign in again. Your form is saved, so you can send it after you sign in.',
    ),
  ).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(shellPaths.resume);
  await expect(page.getByText('Kept project')).toBeVisible();
  await page.getByRole('button', { name: 'Send form' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await visit(projectPaths.list);
  await expect(page.getByRole('rowheader', { name: 'Kept project' })).toBeVisible();
  // It has been sent, so it does not come back.
  await visit(shellPaths.resume);
  await expect(page).toHaveURL(projectPaths.list);
});
