import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('A new project is created in a drawer, its errors named, what was typed kept', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(projectPaths.list);
  await expect(page.getByText('No Projects Available')).toBeVisible();
  await page.getByRole('link', { name: 'Create project' }).click();
  await expect(page).toHaveURL(new RegExp(projectPaths.create(noQuery)));
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
  // The first project of a license leads to what comes next.
  await expect(page).toHaveURL(/\/get-started\?project=/);
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await visit(projectPaths.list);
  await expect(page.getByRole('rowheader', { name: 'Web shop' })).toBeVisible();
});

test('Choosing a project opens its page, survives a reload and is there in a second tab', async ({
  page,
  context,
  visit,
  script,
  place,
}) => {
  void place;
  await visit(licensePaths.list);
  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: /^Web shop/ }).click();
  // Its scripts are an application of their own, which is not connected here.
  await expect(page).toHaveURL(projectPaths.project);
  if (script === 'on') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: /Project: Web shop/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto(projectPaths.project);
  await expect(second.getByRole('heading', { level: 1, name: 'Web shop' })).toBeVisible();
  await expect(second.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();

  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: 'All Projects' }).click();
  await expect(page).toHaveURL(projectPaths.list);
});

test('The name of a project leads to its page, from where one goes on to work in it', async ({
  page,
  visit,
  checkPage,
  tolerate,
  place,
}) => {
  tolerate(/404/);
  await place.start({ name: 'In the shop' });
  await visit(projectPaths.list);
  await page.getByRole('link', { name: 'Web shop', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web shop');
  await expect(page.getByRole('link', { name: 'In the shop' })).toBeVisible();
  await checkPage();
  // Looking changes nothing.
  await expect(page.getByRole('link', { name: /Project: All Projects/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start execution' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Switch to this project' }).click();
  await expect(page).toHaveURL(projectPaths.project);
  await expect(page.getByRole('link', { name: /Project: Web shop/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start execution' })).toBeVisible();
  await visit(projectPaths.look('not-there'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
