import { projectPaths } from '#app/paths/projects.ts';
import { userPaths } from '#app/paths/users.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { expect, test } from '../fixtures.ts';
import { downloadList, firstCells } from '../support/downloads.ts';

test('Lists of users, roles and groups are there as files, as they are searched, narrowed and sorted', async ({
  page,
  visit,
  call,
  account,
  colleague,
  workInPlace,
}) => {
  await colleague('User', 'Ann Plain');
  await colleague('User', 'Bob Plain');
  await colleague('Admin', 'Berta Plain');
  for (const name of ['Night shift', 'Day shift', 'Others']) {
    await call(createGroup, { body: { name, emailUserList: [{ emailId: account.email }] } });
  }
  await visit(`${userPaths.base}?search=plain&privilege=User&sort=name&direction=desc&page=1`);
  const users = await downloadList(page);
  expect(users.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(firstCells(users)).toEqual(['Bob Plain', 'Ann Plain']);
  expect(users.rows[0]?.at(-1)).toBe('Two-Factor Authentication');
  // Fewer than three characters are not searched for: the file is what the page shows.
  await visit(`${rolePaths.base}?search=vi`);
  const roles = await downloadList(page);
  expect(roles.name).toMatch(/^roles-\d{4}-\d\d-\d\d\.csv$/);
  expect(firstCells(roles)).toEqual(['Full Access', 'View Access']);
  await visit(`${groupPaths.base}?search=shift`);
  const groups = await downloadList(page);
  expect(groups.name).toMatch(/^groups-\d{4}-\d\d-\d\d\.csv$/);
  expect(firstCells(groups)).toEqual(['Day shift', 'Night shift']);

  await workInPlace();
  await visit(userPaths.base);
  const members = await downloadList(page);
  expect(members.name).toMatch(/^users-web-shop-\d{4}-\d\d-\d\d\.csv$/);
  expect(members.rows[0]?.[1]).toBe('Role');
  expect(firstCells(members)).not.toContain('Ann Plain');
  expect(firstCells(members)).toContain('Berta Plain');
});

test('A user who may not see a list does not get its file, and learns who can change that', async ({
  visit,
  page,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('User', 'Ann Plain'));
  for (const file of [userPaths, rolePaths, groupPaths].map((paths) => paths.file(noQuery))) {
    const answer = await page.request.get(file, { maxRedirects: 0 });
    expect([file, answer.status(), answer.headers()['content-disposition']]).toEqual([file, 403, undefined]);
    expect(await answer.text()).toMatch(/^You need permission to see .+ A Super Admin can change that/);
  }
  await visit(projectPaths.list);
});

test('Admins see which users have two-factor authentication, and find those without', async ({
  page,
  visit,
  colleague,
  account,
}) => {
  void account;
  await colleague('User', 'Ann Plain');
  await visit(userPaths.base);
  await page.locator('summary', { hasText: 'Filter' }).click();
  await page
    .getByRole('group', { name: 'Two-Factor Authentication' })
    .getByRole('radio', { name: 'Off' })
    .check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(
    page.getByRole('link', { name: 'Remove filter: Two-Factor Authentication: Off' }),
  ).toBeVisible();
  await visit(`${userPaths.base}?secondFactor=on`);
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('What a user has of their own is there as files: their activity, as it is searched, and their devices', async ({
  page,
  visit,
  call,
  account,
}) => {
  for (const name of ['Early birds', 'Late birds', 'Others']) {
    await call(createGroup, { body: { name, emailUserList: [{ emailId: account.email }] } });
  }
  await visit(`${profilePaths.activity}?search=birds`);
  const activity = await downloadList(page);
  expect(activity.name).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  expect(activity.rows.slice(1).map((row) => row[2])).toEqual([
    expect.stringContaining('Late birds'),
    expect.stringContaining('Early birds'),
  ]);
  await visit(profilePaths.sessions);
  const devices = await downloadList(page);
  expect(devices.rows[0]?.slice(0, 3)).toEqual(['Device', 'This device', 'IP address']);
  expect(devices.rows[1]?.[1]).toBe('Yes');
});
