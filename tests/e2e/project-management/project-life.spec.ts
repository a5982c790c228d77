import { projectPaths } from '#app/paths/projects.ts';
import { createProject, getProject, listProjects } from '#platform/contract/projects/project-calls.ts';
import { updateProject } from '#platform/contract/projects/project-life-calls.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const body = { name: 'Shop', type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;

test('A project is edited, closed, archived and deleted after its name has been typed', async ({
  page,
  visit,
  checkPage,
  call,
  tolerate,
}) => {
  tolerate(/40[034]|409|422/);
  const { id } = await call(createProject, { body });

  // Edited, from the menu of its row; an error keeps what was typed.
  await visit(projectPaths.menu(id, noQuery));
  await page
    .getByRole('link', { name: /^Edit/ })
    .or(page.getByRole('menuitem', { name: /^Edit/ }))
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Web Url').fill('shop');
  await edit.getByLabel('Description').fill('Sells things');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByText(/Enter a valid Web Url/).first()).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Sells things');
  await checkPage();
  await edit.getByLabel('Web Url').fill('https://shop.example');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Project updated successfully', { exact: true })).toBeVisible();
  expect(await call(getProject, { params: { id } })).toMatchObject({
    url: 'https://shop.example',
    desc: 'Sells things',
  });

  // Closed, then archived: the list shows it only when asked for.
  await visit(projectPaths.status(id, noQuery));
  const status = page.getByRole('dialog', { name: 'Change status' });
  await checkPage();
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Project status updated successfully', { exact: true })).toBeVisible();
  await visit(projectPaths.edit(id, noQuery));
  await expect(page.getByText(/The project is closed/).first()).toBeVisible();
  await visit(projectPaths.status(id, noQuery));
  await status.getByLabel(/^Archive/).check();
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Project status updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Projects' }).getByRole('row', { name: /Shop/ })).toHaveCount(
    0,
  );
  await visit(`${projectPaths.list}?status=Archive`);
  await expect(
    page.getByRole('table', { name: 'Projects' }).getByRole('row', { name: /Shop/ }),
  ).toBeVisible();

  // Deleted, by its name.
  await visit(projectPaths.deletion(id, noQuery));
  const deletion = page.getByRole('dialog', { name: 'Delete!' });
  await expect(deletion).toContainText('Are you sure you want to delete Shop?');
  await expect(deletion).toContainText('0 executions');
  await deletion.getByLabel('Project name').fill('shop');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(
    deletion.getByText('Type the name of the project exactly as it is shown').first(),
  ).toBeVisible();
  await checkPage();
  await deletion.getByLabel('Project name').fill('Shop');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Project deleted successfully', { exact: true })).toBeVisible();
});

test('A project that somebody else has changed meanwhile is saved only on purpose', async ({
  page,
  visit,
  call,
  tolerate,
}) => {
  tolerate(/409|422/);
  const { id } = await call(createProject, { body });
  await visit(projectPaths.edit(id, noQuery));
  await call(updateProject, { params: { id }, body: { desc: 'Meanwhile' } });
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Description').fill('Mine');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByText(/was changed by .* meanwhile/).first()).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  await edit.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Project updated successfully', { exact: true })).toBeVisible();
  expect((await call(getProject, { params: { id } })).desc).toBe('Mine');
});

test('The form for a new project takes what the chosen type has', async ({
  page,
  visit,
  checkPage,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(projectPaths.create(noQuery));
  const drawer = page.getByRole('dialog', { name: 'Create project' });
  await drawer.getByRole('textbox', { name: 'Project name' }).first().fill('Orders');
  await drawer.getByLabel('Project type').selectOption('Web Service');
  await drawer.getByLabel('Platform').selectOption('Database');
  await expect(drawer.getByLabel('Web Url')).toBeHidden();
  await drawer.getByLabel('Base Url').fill('https://api.example.com');
  await drawer.getByLabel('Port').fill('70000');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Enter a port from 1 to 65535').first()).toBeVisible();
  await checkPage();
  await drawer.getByLabel('Port').fill('8443');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page).not.toHaveURL(/create/);
  const { projects } = await call(listProjects, { query: { search: 'Orders' } });
  expect(projects[0]).toMatchObject({ baseUri: 'https://api.example.com', port: '8443', url: '' });
});
