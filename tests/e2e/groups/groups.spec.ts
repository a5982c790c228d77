import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createGroup, getGroup, listGroups } from '#platform/contract/groups/group-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = groupPaths.base;
const guest = { userName: 'Grace Hopper', emailId: 'grace@navy.example' };

test('A group is made of users that were searched for one after the other, and of guests', async ({
  page,
  visit,
  checkPage,
  colleague,
  account,
  call,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const user = (name: string) => page.getByRole('checkbox', { name });
  const find = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Search Users' }).fill(text);
    await page
      .getByRole('search', { name: 'Search Users' })
      .getByRole('button', { name: 'Search', exact: true })
      .click();
  };
  await visit(path);
  await page.getByRole('link', { name: 'Add group' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Release team');
  await user(ann.name).check();
  await find('Bob');
  await expect(page.getByText('1 user selected')).toBeVisible();
  await expect(user(ann.name)).toBeChecked();
  await expect(user(account.name)).toHaveCount(0);
  // A step is not an error.
  await expect(page).toHaveTitle('Create group – FireFlink');
  await user(bob.name).check();
  await page.getByRole('textbox', { name: 'Guest name' }).fill(guest.userName);
  await page.getByRole('textbox', { name: 'Guest email ID' }).fill(guest.emailId);
  await page.getByRole('button', { name: 'Add guest' }).click();
  await expect(page.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible();
  await expect(page.getByText('2 users selected')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Release team');
  // A guest who was only typed is added with the group.
  await page.getByRole('textbox', { name: 'Guest name' }).fill('Katherine');
  await page.getByRole('textbox', { name: 'Guest email ID' }).fill('k@nasa.example');
  await checkPage();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
  const { groups } = await call(listGroups, { query: {} });
  const made = await call(getGroup, { params: { id: groups[0]?.id ?? '' }, query: {} });
  expect(made.emailUserList.map(({ userName }) => userName)).toEqual([ann.name, bob.name]);
  expect(made.guestUserList).toMatchObject([guest, { userName: 'Katherine', emailId: 'k@nasa.example' }]);

  await page.getByRole('link', { name: 'Edit Release team' }).click();
  await page.getByRole('button', { name: 'Remove Katherine' }).click();
  await expect(page.getByRole('button', { name: 'Remove Katherine' })).toHaveCount(0);
  await user(ann.name).uncheck();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Group updated successfully')).toBeVisible();
  const changed = await call(getGroup, { params: { id: made.id }, query: {} });
  expect(changed.emailUserList.map(({ userName }) => userName)).toEqual([bob.name]);
  expect(changed.guestUserList).toMatchObject([guest]);

  await page.getByRole('link', { name: 'Release team', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Members (1)' })).toContainText(bob.name);
  await expect(page.getByRole('table', { name: 'Guests (1)' })).toContainText(guest.emailId);
  await checkPage();
});

test('Enter adds a guest, searches for users, or saves, by where something was typed', async ({
  page,
  visit,
  account,
}) => {
  await visit(groupPaths.create(noQuery));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Release team');
  await page.getByRole('textbox', { name: 'Guest name' }).fill(guest.userName);
  await page.getByRole('textbox', { name: 'Guest email ID' }).fill(guest.emailId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('checkbox', { name: account.name }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect(page.getByText('Group created successfully')).toBeVisible();
});

test('Problems of a group are shown at its fields, and selected users stay', async ({
  page,
  visit,
  checkPage,
  account,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(groupPaths.create(noQuery));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members: Select at least one user' })).toBeVisible();
  await page.getByRole('checkbox', { name: account.name }).check();
  await page.getByRole('textbox', { name: 'Guest name' }).fill(guest.userName);
  await page.getByRole('textbox', { name: 'Guest email ID' }).fill(account.email);
  await page.getByRole('button', { name: 'Add guest' }).click();
  await expect(page.getByRole('textbox', { name: 'Guest email ID' })).toHaveAccessibleDescription(
    /Email already exists/,
  );
  await expect(page.getByRole('checkbox', { name: account.name })).toBeChecked();
  await checkPage();
});

test('A group is cloned at once, and deleted after a question whose address has both orders', async ({
  page,
  visit,
  account,
  call,
  pageReady,
}) => {
  const body = {
    name: 'Release team',
    emailUserList: [{ emailId: account.email }],
    guestUserList: [guest],
  };
  const { id } = await call(createGroup, { body });
  await visit(path);
  await pageReady();
  const more = 'More actions for Release team';
  await page
    .getByRole('link', { name: more })
    .or(page.locator(`summary[aria-label="${more}"]`))
    .first()
    .click();
  await page.getByRole('button', { name: 'Clone group' }).click();
  await expect(page.getByText('Group cloned successfully: Release team (1)')).toBeVisible();
  await visit(groupPaths.delete('Release team', id, noQuery));
  await expect(page.getByText('Are you sure you want to delete Release team group?')).toBeVisible();
  await visit(groupPaths.delete(id, 'Release team', noQuery));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Group deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Release team', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Release team (1)', exact: true })).toBeVisible();
});

test('In a project groups of all projects are shown, and its own consist of users who can work in it', async ({
  page,
  visit,
  account,
  call,
  colleague,
  place,
  workInPlace,
}) => {
  void place;
  const outsider = await colleague('User', 'Olga Outside');
  const body = { name: 'Everybody', emailUserList: [{ emailId: outsider.email }] };
  const { id } = await call(createGroup, { body });
  await workInPlace();
  await visit(groupPaths.edit(id, noQuery));
  await expect(page.getByText('Groups from All Projects can be edited only there')).toBeVisible();
  await page.getByRole('link', { name: 'Add group' }).click();
  await expect(page.getByRole('checkbox', { name: outsider.name })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Here');
  await page.getByRole('checkbox', { name: account.name }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row', { name: /Here/ })).toContainText('Project');
  await expect(page.getByRole('row', { name: /Everybody/ })).toContainText('License');
});
