import { defectPaths } from '#app/paths/defect-management.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const web = (name: string) => ({ body: { name, type: 'Web', platform: 'Web', timeZone: 'UTC' } as const });

test('Defect Management lists open projects, their details and where their defects are filed', async ({
  page,
  visit,
  checkPage,
  call,
}) => {
  const { id: shop } = await call(createProject, web('Shop'));
  await call(createProject, web('Bank'));
  await visit(defectPaths.base);
  await expect(page.getByRole('heading', { level: 1, name: 'Defect Management' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table.getByRole('row', { name: /Shop/ })).toContainText('FireFlink');
  await checkPage();

  // The name opens the details; closing them leads back to the row.
  await table.getByRole('link', { name: /Shop/ }).first().click();
  const details = page.getByRole('dialog', { name: 'Project Details' });
  await expect(details).toContainText('Web Url');
  await expect(page).toHaveURL(projectManagementPaths.details('defect-management', shop, noQuery));
  await checkPage();
  await details.getByRole('link', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(projectManagementPaths.row('defect-management', shop, noQuery));

  // A search without results says so in the words of the specification.
  await visit(projectManagementPaths.list('defect-management', new URLSearchParams({ search: 'Bank' })));
  await expect(table.getByRole('row', { name: /Bank/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Shop/ })).toHaveCount(0);
});

test('Jira cannot be chosen before there is an instance of it; giving up leads back to the form', async ({
  page,
  visit,
  checkPage,
  call,
}) => {
  const { id: shop } = await call(createProject, web('Shop'));
  await visit(defectPaths.edit(shop, noQuery));
  const modal = page.getByRole('dialog', { name: 'Update Defect Platform' });
  await modal.getByLabel('Platform').selectOption('Jira');
  await modal.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('dialog', { name: 'Navigate to create Instance' });
  await expect(question).toBeVisible();
  await checkPage();
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(defectPaths.edit(shop, noQuery));
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Defect platform updated successfully', { exact: true })).toBeVisible();
});
