import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { createRole, listRoleSections } from '#platform/contract/roles/role-calls.ts';
import { addProjectUsers } from '#platform/contract/users/member-calls.ts';
import { listLicenseRoles } from '#platform/contract/roles/role-calls.ts';
import { expect, test } from '../fixtures.ts';

const base = '/app/configuration/user-management';

test('Every address of User Management is answered, in the words of the specs', async ({
  page,
  visit,
  call,
  colleague,
  account,
}) => {
  const user = await colleague('User', 'Ann Plain');
  const sections = await call(listRoleSections, {});
  const tabPermissions = Object.fromEntries(sections.map(({ section }) => [section, 'View Access' as const]));
  const role = await call(createRole, { body: { name: 'Tester', tabPermissions } });
  const group = await call(createGroup, {
    body: { name: 'Night shift', emailUserList: [{ emailId: account.email }] },
  });
  const ann = `Ann%20Plain/${user.id}`;
  for (const [path, title] of [
    [`users/details/${user.id}`, 'Ann Plain'],
    [`roles/details/${role.id}`, 'Tester'],
    [`roles/roles-details/${role.id}`, 'Tester'],
    [`groups/details/${group.id}`, 'Night shift'],
    [`users/delete-modal/${ann}`, 'Remove user'],
    [`roles/delete-modal/Tester/${role.id}`, 'Delete!'],
    [`groups/delete-modal/${group.id}/Night%20shift`, 'Delete!'],
    [`groups/delete-modal/Night%20shift/${group.id}`, 'Delete!'],
    ['users/create-drawer', 'Add user'],
    ['roles/create-drawer', 'Create role'],
    ['groups/create-drawer', 'Create group'],
    [`users/edit-drawer/${user.id}`, 'Edit user'],
    [`roles/edit-drawer/${role.id}`, 'Edit role'],
    [`groups/edit-drawer/${group.id}`, 'Edit group'],
    [`users/add-user/${user.id}/Ann%20Plain`, 'Add to projects'],
    [`users/impact-list-drawer/user-suites-all/${ann}`, 'Impact List - Ann Plain'],
    [`users/impact-list-drawer/user-suites-project/${ann}`, 'Impact List - Ann Plain'],
    [`users/impact-list-drawer/user-defects-all/${ann}`, 'Impact List - Ann Plain'],
    [`users/impact-list-drawer/user-defects-project/${ann}`, 'Impact List - Ann Plain'],
    [`roles/impact-list-drawer/roles-suites-all/Tester/${role.id}`, 'Impact List - Tester'],
    [`roles/impact-list-drawer/roles-suites-project/Tester/${role.id}`, 'Impact List - Tester'],
  ] as const) {
    for (const query of ['', `?selectedUserId=${user.id}`, `?selectedUserId=${user.id}&hasImpact=true`]) {
      const answer = await page.goto(`${base}/${path}${query}`);
      const shown = page.getByRole('dialog').getByRole('heading', { level: 2 });
      expect([path, query, answer?.status(), await shown.innerText()]).toEqual([path, query, 200, title]);
    }
  }
  await visit(base);
  expect(new URL(page.url()).pathname).toBe(`${base}/users`);
  await visit(`${base}/users?selectedUserId=${user.id}&hasImpact=true`);
  await expect(page.getByRole('row').filter({ hasText: 'Ann Plain' })).toBeVisible();
});

test('Those of a project are answered where one works in it', async ({
  page,
  visit,
  call,
  colleague,
  place,
  workInPlace,
}) => {
  const user = await colleague('User', 'Ann Plain');
  const roles = await call(listLicenseRoles, {});
  const roleId = roles.find(({ name }) => name === 'View Access')?.id ?? '';
  await call(addProjectUsers, {
    params: { projectId: place.projectId },
    body: [{ id: user.id, roleId }],
  });
  await workInPlace();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  for (const [path, words] of [
    ['users/add-user', 'Add users'],
    [`users/edit-user?selectedUserId=${user.id}`, 'Edit user'],
    [`users/details/${user.id}?selectedUserId=${user.id}`, 'Ann Plain'],
    [`users/delete-modal/Ann%20Plain/${user.id}`, 'Remove user'],
  ] as const) {
    await visit(`${base}/${path}`);
    await expect(title).toHaveText(words);
  }
});
