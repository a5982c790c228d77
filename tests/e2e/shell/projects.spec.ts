import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('A new project is created in a drawer, its errors named, what was typed kept @views', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit('/app/projects');
  await expect(page.getByText('No Projects Available')).toBeVisible();
  await page.getByRole('link', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/\/app\/projects\/create/);
  await page.getByRole('textbox', { name: 'Project name' }).fill('Web shop');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Project type is required' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Web shop');

  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Android');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Platform is not available for Web projects').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/projects$/);
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Web shop' })).toBeVisible();
});

test('The list of projects is searched and sorted by its address', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  for (const name of ['Alpha shop', 'Beta shop', '100% kiosk'].map((each) => each.replace('%', ''))) {
    await createProject(page, product.url, name);
  }
  await visit('/app/projects?search=shop&sort=name&direction=desc');
  await expect(page.getByRole('rowheader')).toHaveText(['Beta shop', 'Alpha shop']);
  await visit('/app/projects?search=nothing');
  await expect(page.getByText('No Results Found')).toBeVisible();
  expect(account.name).toBe('Ada Lovelace');
});

test('Choosing a project opens its scripts, survives a reload and is there in a second tab', async ({
  page,
  context,
  visit,
  accounts,
  product,
}) => {
  await accounts.signedIn();
  await createProject(page, product.url, 'Web shop');
  await visit('/app/licenses');
  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: /Web shop/ }).click();
  await expect(page).toHaveURL(/\/app\/test-dev\/scripts$/);
  await page.reload();
  await expect(page.getByRole('link', { name: /Project: Web shop/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/app/projects/project');
  await expect(second.getByRole('heading', { level: 1, name: 'Web shop' })).toBeVisible();
  await expect(second.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();

  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: 'All Projects' }).click();
  await expect(page).toHaveURL(/\/app\/projects$/);
});

test('A project of another license cannot be chosen, and the choice stays what it was', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  await accounts.signedIn();
  await visit('/app/projects');
  const response = await page.request.post(`${product.url}/app/projects/switch`, {
    form: { projectId: 'somebody-elses' },
    headers: { Origin: product.url },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(422);
  await visit('/app/projects');
  await expect(page.getByRole('link', { name: /Project: All Projects/ })).toBeVisible();
});

/** Creates a Web project by its form. */
async function createProject(page: Page, url: string, name: string): Promise<void> {
  const response = await page.request.post(`${url}/app/projects/create`, {
    form: { name, type: 'Web', platform: 'Web', timeZone: 'UTC' },
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(response.status(), `creating ${name}`).toBe(303);
}
