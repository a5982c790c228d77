import { projectPaths } from '#app/paths/projects.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { expect, test } from '../fixtures.ts';

/** What JavaScript does when a request gets no answer. */

const nameOf = 'Project name';

test('A form that cannot be sent stays as it was filled in, says so, and can be sent again', async ({
  page,
  visit,
  context,
  account,
}) => {
  await visit(projectPaths.create(noQuery));
  const name = page.getByRole('textbox', { name: nameOf });
  await name.fill('Web shop');
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors')).toContainText(messages.unreachable);
  await expect(name).toHaveValue('Web shop');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
  expect(account.name).toBe('Ada Lovelace');
});

test('Pages and forms work without script requests when these are blocked', async ({
  page,
  visit,
  pageReady,
  context,
  account,
}) => {
  await context.route(/\.data(\?|$)/, (route) => route.abort());
  await visit(projectPaths.list);
  await page.getByRole('link', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/create/);
  await pageReady();
  const name = page.getByRole('textbox', { name: nameOf });
  await name.fill('Web shop');
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
  expect(account.name).toBe('Ada Lovelace');
});

test('A link whose script is missing leads to its page all the same', async ({
  page,
  visit,
  context,
  account,
  tolerate,
}) => {
  tolerate(/Error loading route module|dynamically imported module/);
  const script = /\/keyboard-shortcuts-[\w-]+\.js$/;
  await context.route(script, (route) => route.abort());
  await visit(settingsPaths.settings);
  await page
    .getByRole('main')
    .getByRole('link', { name: /shortcuts/ })
    .click();
  await expect(page).toHaveURL(settingsPaths.shortcuts);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard shortcuts');
  expect(account.name).toBe('Ada Lovelace');

  // This is for the checks of the page, which stays as it was served without its script.
  await context.unroute(script);
  await page.reload();
});
