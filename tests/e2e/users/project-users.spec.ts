import { listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = '/app/configuration/user-management/users';

test('In a project users of the license are added with a role, and get another one', async ({
  page,
  visit,
  checkPage,
  call,
  place,
  workInPlace,
  colleague,
  tolerate,
}) => {
  tolerate(/422/);
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  await colleague('Admin', 'Berta Benz');
  await workInPlace();
  await visit(path);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Berta Benz')).toContainText('Full Access');
  await expect(row('Berta Benz').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add User', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Add Users' });
  await checkPage();
  await expect(drawer.getByRole('checkbox')).toHaveCount(2);
  const add = drawer.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(drawer.getByRole('alert')).toContainText('Select at least one user');
  const role = drawer.getByLabel('Role of Bob Plain');
  await expect(role.locator('option').first()).toHaveText('View Access');
  await expect(role.locator('option').last()).toHaveText('Full Access');
  await drawer.getByRole('checkbox', { name: 'Ann Plain' }).check();
  await drawer.getByRole('checkbox', { name: 'Bob Plain' }).check();
  await role.selectOption('Full Access');
  await add.click();
  await expect(page.getByText('Users added successfully')).toBeVisible();
  await expect(row('Ann Plain')).toContainText('View Access');
  await expect(row('Bob Plain')).toContainText('Full Access');
  // Who is in it is not offered again.
  await page.getByRole('link', { name: 'Add User', exact: true }).click();
  await expect(page.getByText('Everybody of the license is in this project.')).toBeVisible();

  await visit(path);
  await row('Bob Plain').getByRole('link', { name: 'Edit' }).click();
  await checkPage();
  await page.getByRole('dialog').getByLabel('Role').selectOption('View Access');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row('Bob Plain')).toContainText('View Access');
  expect(page.url()).toContain(`selectedUserId=${bob.id}`);
  const { projects } = await call(listRolesAndProjects, { params: { userId: ann.id }, query: {} });
  expect(projects.find(({ projectId }) => projectId === place.projectId)?.roleName).toBe('View Access');

  // Who is in a project can get another role there, and not none.
  await visit(path);
  await page.getByLabel('More actions for Ann Plain').first().click();
  await page.getByRole('link', { name: 'Add to projects' }).click();
  await expect(drawer.getByLabel('Web shop').locator('option:checked')).toHaveText('View Access');
  await expect(drawer.getByLabel('Web shop').locator('option[value=""]')).toHaveCount(0);
});

test('In All Projects an active user is added to projects, with a role in each', async ({
  page,
  visit,
  checkPage,
  call,
  place,
  colleague,
  tolerate,
}) => {
  tolerate(/422/);
  const ann = await colleague('User', 'Ann Plain');
  await colleague('Admin', 'Berta Benz');
  await visit(path);
  await page.getByLabel('More actions for Berta Benz').first().click();
  await expect(page.getByRole('link', { name: 'View details' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to projects' })).toHaveCount(0);
  await visit(path);
  await page.getByLabel('More actions for Ann Plain').first().click();
  await page.getByRole('link', { name: 'Add to projects' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add to Projects' });
  await checkPage();
  await drawer.getByLabel('Web shop').selectOption('View Access');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('User added to the projects successfully')).toBeVisible();
  const { projects } = await call(listRolesAndProjects, { params: { userId: ann.id }, query: {} });
  expect(projects.find(({ projectId }) => projectId === place.projectId)?.roleName).toBe('View Access');
});

test('Who may only look at a project is offered nothing, and the forms are refused with the reason', async ({
  page,
  visit,
  viewer,
  tolerate,
}) => {
  tolerate(/403/);
  await visit(path);
  await expect(page.getByRole('rowheader').filter({ hasText: viewer.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add User' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await visit(`${path}/add-user`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Users');
  await expect(page.getByText(/Edit Access to Configuration/)).toBeVisible();
});
