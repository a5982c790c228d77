import { userPaths } from '#app/paths/users.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = userPaths.base;

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
  await page.getByRole('link', { name: 'Add user', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Add users' });
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
  // Members are not offered again.
  await page.getByRole('link', { name: 'Add user', exact: true }).click();
  await expect(page.getByText('All users of the license are already in this project.')).toBeVisible();

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
});

test('Selected users stay selected while others are searched for and viewed', async ({
  page,
  visit,
  checkPage,
  place,
  workInPlace,
  colleague,
  tolerate,
}) => {
  void place;
  tolerate(/422/);
  for (let number = 10; number < 37; number += 1) await colleague('User', `Many ${number}`);
  await colleague('User', 'Zoe Plain');
  await workInPlace();
  await visit(userPaths.addToProject(noQuery));
  const drawer = page.getByRole('dialog', { name: 'Add users' });
  const box = (name: string) => drawer.getByRole('checkbox', { name });
  await box('Many 10').check();
  await drawer.getByLabel('Role of Many 10').selectOption('Full Access');
  await drawer.getByRole('button', { name: 'Next page' }).click();
  await expect(box('Many 10')).toHaveCount(0);
  await expect(drawer.getByText('1 selected user isn’t shown here')).toBeVisible();
  await box('Many 36').check();
  await drawer.getByRole('searchbox', { name: 'Search users of the license' }).fill('zoe');
  await drawer.getByRole('searchbox', { name: 'Search users of the license' }).press('Enter');
  await expect(drawer.getByText('2 selected users aren’t shown here')).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(1);
  await box('Zoe Plain').check();
  await checkPage();
  await drawer.getByRole('button', { name: 'Clear search' }).click();
  await expect(box('Many 10')).toBeChecked();
  await expect(drawer.getByLabel('Role of Many 10').locator('option:checked')).toHaveText('Full Access');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Users added successfully')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Many 10')).toContainText('Full Access');
  await expect(row('Many 36')).toContainText('View Access');
  await expect(row('Zoe Plain')).toContainText('View Access');
});

test('Every open project can be found, also where there are more than are shown', async ({
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
  for (let number = 10; number < 62; number += 1) {
    await call(createProject, {
      body: { name: `Project ${number}`, type: 'Web', platform: 'Web', timeZone: 'UTC' },
    });
  }
  await visit(userPaths.addToProjects(ann.id, 'Ann Plain', noQuery));
  const drawer = page.getByRole('dialog', { name: 'Add to projects' });
  await drawer.getByLabel('Project 10').selectOption('Full Access');
  await expect(drawer.getByLabel('Web shop')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Next page' }).click();
  await drawer.getByLabel('Web shop').selectOption('View Access');
  await expect(drawer.getByText('1 project with a role isn’t shown here.')).toBeVisible();
  await drawer.getByRole('searchbox', { name: 'Search Projects' }).fill('project 61');
  await drawer.getByRole('button', { name: 'Search' }).click();
  await expect(drawer.getByText('2 projects with a role aren’t shown here.')).toBeVisible();
  await checkPage();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('User added to the projects successfully')).toBeVisible();
  const { projects } = await call(listRolesAndProjects, {
    params: { userId: ann.id },
    query: { pageSize: 100 },
  });
  expect(
    projects.flatMap(({ projectName, roleName }) =>
      roleName === null ? [] : [`${projectName}: ${roleName}`],
    ),
  ).toEqual(['Project 10: Full Access', 'Web shop: View Access']);
  expect(projects.map(({ projectId }) => projectId)).toContain(place.projectId);

  // The form that invites several is the same: what was typed stays as well.
  await visit(invitationPaths.create(noQuery));
  const invite = page.getByRole('dialog', { name: 'Invite users' });
  await invite.getByLabel('Addresses').fill('Grace Hopper <grace.of.many@example.com>');
  await invite.getByLabel('CSV or Excel file').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('alan.of.many@example.com'),
  });
  await invite.getByRole('searchbox', { name: 'Search Projects' }).fill('web shop');
  await invite.getByRole('button', { name: 'Search' }).click();
  await expect(invite.getByLabel('Web shop')).toBeVisible();
  await expect(invite.getByLabel('Addresses')).toHaveValue(
    /^Grace Hopper <grace\.of\.many@example\.com>\r?\nalan\.of\.many@example\.com$/,
  );
  await invite.getByLabel('Web shop').selectOption('View Access');
  await invite.getByRole('button', { name: 'Clear search' }).click();
  await invite.getByRole('button', { name: 'Review list' }).click();
  await expect(page.getByText('View Access in Web shop', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'alan.of.many' })).toContainText('Will be invited');
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
  const drawer = page.getByRole('dialog', { name: 'Add to projects' });
  await checkPage();
  await drawer.getByLabel('Web shop').selectOption('View Access');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('User added to the projects successfully')).toBeVisible();
  const { projects } = await call(listRolesAndProjects, { params: { userId: ann.id }, query: {} });
  expect(projects.find(({ projectId }) => projectId === place.projectId)?.roleName).toBe('View Access');

  // A member can get another role there, and not none.
  await visit(path);
  await page.getByLabel('More actions for Ann Plain').first().click();
  await page.getByRole('link', { name: 'Add to projects' }).click();
  await expect(drawer.getByLabel('Web shop').locator('option:checked')).toHaveText('View Access');
  await expect(drawer.getByLabel('Web shop').locator('option[value=""]')).toHaveCount(0);
});

test('A user with View Access to a project is offered nothing, and the forms are refused with the reason', async ({
  page,
  visit,
  viewer,
  tolerate,
}) => {
  tolerate(/403/);
  await visit(path);
  await expect(page.getByRole('rowheader').filter({ hasText: viewer.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await visit(userPaths.addToProject(noQuery));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Users');
  await expect(page.getByText(/Edit Access to Configuration/)).toBeVisible();
});
