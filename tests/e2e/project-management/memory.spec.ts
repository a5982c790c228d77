import { memoryPaths } from '#app/paths/memory.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const web = (name: string) => ({ body: { name, type: 'Web', platform: 'Web', timeZone: 'UTC' } as const });

test('Memory is assigned to one project and to several, with its refusals beside the fields', async ({
  page,
  visit,
  checkPage,
  call,
  account,
  script,
  tolerate,
}) => {
  tolerate(/422/);
  const { id: shop } = await call(createProject, web('Shop'));
  await call(createProject, web('Bank'));
  await visit(memoryPaths.base);
  await expect(page.getByRole('table', { name: 'Memory of the license' })).toContainText('10 GB');
  await checkPage();

  await visit(memoryPaths.distributeTo(shop, noQuery));
  const drawer = page.getByRole('dialog', { name: 'Distribute Memory' });
  for (const [typed, message] of [
    ['10,5', 'Invalid memory value'],
    ['0', 'Assigned Memory must be greater than zero'],
    ['900', 'Assigned memory exceeds the available memory (10 GB)'],
  ] as const) {
    await drawer.getByLabel('Unit').selectOption('GB');
    await drawer.getByLabel('Assigned Memory').fill(typed);
    // With script, what is wrong by itself is said before the form is sent.
    if (script !== 'on' || typed === '900') await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(drawer.getByText(message).first()).toBeVisible();
    await expect(drawer.getByLabel('Assigned Memory')).toHaveValue(typed);
  }
  await checkPage();
  await drawer.getByLabel('Assigned Memory').fill('1.5');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Memory updated successfully', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table.getByRole('row', { name: /Shop/ })).toContainText('1.5 GB');
  await expect(
    table.getByRole('row', { name: /Shop/ }).getByRole('link', { name: account.name }),
  ).toBeVisible();

  // Several at once: a project that is left empty stays as it is.
  await page.getByRole('link', { name: 'Distribute Memory' }).click();
  await drawer.getByRole('group', { name: 'Shop' }).getByLabel('Assigned Memory').fill('2');
  await checkPage();
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Memory updated successfully', { exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Shop/ })).toContainText('2 GB');
  await expect(table.getByRole('row', { name: /Bank/ })).toContainText('Shared');
});

test('A closed project is deleted in Memory Configuration', async ({ page, visit, call }) => {
  const { id } = await call(createProject, web('Shop'));
  await call(setProjectStatus, { params: { id }, body: { status: 'Closed' } });
  await visit(projectManagementPaths.deleteProject(id, noQuery));
  const deletion = page.getByRole('dialog', { name: 'Delete!' });
  await deletion.getByLabel('Project name').fill('Shop');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Project deleted successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/memory-config/);
});
