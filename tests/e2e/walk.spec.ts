import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { project } from '#tests/support/factories.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './accounts/account-steps.ts';
import { ownerOf, withDatabase } from './support/colleagues.ts';

/** One path through common tasks, for every browser and network that the product supports. */

test('One signs in, searches, sorts, turns pages, fills in a drawer, answers a question and follows what is live @everywhere', async ({
  page,
  product,
  accounts,
  pageReady,
  tolerate,
}) => {
  // The console reports what a filter does to script files.
  tolerate(/MIME type of "text\/html"|status of (403|407)/);
  const account = await accounts.active();
  await withDatabase(product.dataDir, async (stored) => {
    const owner = await ownerOf(stored, account);
    for (let n = 10; n < 40; n += 1) await project(stored, owner, { name: `Shop ${n}` });
  });

  await page.goto('/signin');
  await pageReady();
  await signIn(page, account.email, 'Wrong-Password-1');
  await expect(page.locator('#errors')).toContainText('Email or Password is invalid');
  await signIn(page, account.email, account.password);
  // Nothing has been executed on the license yet.
  await expect(page).toHaveURL(getStartedPaths.page);
  await page.goto(projectPaths.list);
  await pageReady();

  await test.step('a list', async () => {
    const status = page.getByRole('main').getByRole('status');
    await pageReady();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(status).toHaveText('30 results, page 2 of 2, sorted by Project, ascending');
    await page.getByRole('link', { name: 'Project', exact: true }).click();
    await expect(status).toHaveText('30 results, page 1 of 2, sorted by Project, descending');
    const box = page.getByRole('searchbox', { name: 'Search Projects' });
    await box.fill('Shop 1');
    await box.press('Enter');
    await expect(status).toHaveText('10 results for “Shop 1”, sorted by Project, descending');
  });

  await test.step('a form in a drawer', async () => {
    await page.getByRole('link', { name: 'Create project' }).click();
    const name = page.getByRole('textbox', { name: 'Project name' });
    await expect(name).toBeVisible();
    await pageReady();
    await name.fill('Web shop');
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await expect(page.getByRole('link', { name: 'Project type is required' })).toBeVisible();
    await expect(name).toHaveValue('Web shop');
    await pageReady();
    await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
    await create.click();
    await expect(page.getByText('Project created successfully')).toBeVisible();
    // It has arrived once.
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('Web shop');
    await page.getByRole('searchbox', { name: 'Search Projects' }).press('Enter');
    await expect(page.getByRole('rowheader')).toHaveText(['Web shop']);
  });

  await test.step('menus', async () => {
    await pageReady();
    await page.locator('summary[aria-label^="Account menu of"]').click();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page).toHaveURL(new RegExp(settingsPaths.settings));
    await pageReady();
    await page.getByRole('link', { name: /switch project/ }).click();
    await expect(page).toHaveURL(/\/switch/);
    await pageReady();
    await page.getByRole('button', { name: /^Web shop/ }).click();
    await expect(page).toHaveURL(projectPaths.project);
  });

  await test.step('a live page', async () => {
    await page.goto(environmentPaths.base);
    await pageReady();
    await expect(page.getByRole('heading', { level: 1, name: 'Environment' })).toBeVisible();
    await page.getByRole('link', { name: 'Sync' }).click();
    await expect(page).toHaveURL(/\/environment-configuration/);
  });
});
