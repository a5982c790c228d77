import type { Browser, BrowserContext, Page } from '@playwright/test';
import { userPaths } from '#app/paths/users.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import { createRole, deleteRole, listRoles } from '#platform/contract/roles/role-calls.ts';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { listUsers } from '#platform/contract/users/user-calls.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { expect, test as base } from '../fixtures.ts';
import { newEmail, signInBy, type Account } from '../support/accounts.ts';
import { changeLicense } from '../support/licenses.ts';

/** What two users do at the same moment, each in a browser of their own. */

const users = userPaths.base;
const roles = rolePaths.base;
const every = (access: TabPermissions['Suites']) =>
  Object.fromEntries(permissionModules.map((section) => [section, access])) as TabPermissions;

const test = base.extend<{ elsewhere: (account: Account) => Promise<Page> }>({
  /** Opens another browser with a signed-in user. */
  elsewhere: async ({ browser, product }: { browser: Browser; product: { url: string } }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: product.url });
      contexts.push(context);
      await signInBy(context.request, product.url, account);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const privilege = (page: Page) => page.getByRole('combobox', { name: 'Privilege' });

async function fillUser(page: Page, emailId: string, name: string): Promise<void> {
  await page.goto(userPaths.create(noQuery));
  await field(page, 'Email ID').fill(emailId);
  await field(page, 'Name').fill(name);
  await privilege(page).selectOption('User');
}

/** Presses the buttons of both, and waits for the answers. @returns whose request succeeded, and whose was refused */
async function atOnce(
  pages: readonly Page[],
  { button, done, refused }: { button: string; done: string; refused: string },
): Promise<{ first: Page; second: Page }> {
  await Promise.all(pages.map((page) => page.getByRole('button', { name: button, exact: true }).click()));
  const isDone = (page: Page) => page.getByText(done).first();
  const isRefused = (page: Page) => page.getByRole('alert').getByText(refused).first();
  await Promise.all(pages.map((page) => expect(isDone(page).or(isRefused(page)).first()).toBeVisible()));
  let outcomes: boolean[] = [];
  // The text of a field while its form is being sent can be the same for a moment.
  await expect(async () => {
    outcomes = await Promise.all(pages.map((page) => isRefused(page).isVisible()));
    expect([...outcomes].sort()).toEqual([false, true]);
  }).toPass();
  const [first, second] = [pages[outcomes.indexOf(false)], pages[outcomes.indexOf(true)]];
  if (!first || !second) throw new Error('One of them');
  return { first, second };
}

test('One of two users who add the last user of a C-Basic license is refused, and keeps their entries', async ({
  page,
  product,
  account,
  colleague,
  elsewhere,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  const other = await elsewhere(await colleague('Admin', 'Berta Benz'));
  await changeLicense(product.dataDir, account, { licenseType: 'C-Basic' });
  const typed = new Map([
    [page, { emailId: newEmail(), name: 'Grace Hopper' }],
    [other, { emailId: newEmail(), name: 'Alan Turing' }],
  ]);
  for (const [on, { emailId, name }] of typed) await fillUser(on, emailId, name);
  const { second } = await atOnce([page, other], {
    button: 'Add',
    done: userMessages.added,
    refused: userMessages.basicFull,
  });
  await expect(field(second, 'Email ID')).toHaveValue(typed.get(second)?.emailId ?? '');
  await expect(field(second, 'Name')).toHaveValue(typed.get(second)?.name ?? '');
  expect((await call(listUsers, { query: {} })).license).toMatchObject({ users: 3, usersMax: 3 });
});

test('An address that two invite at once is invited once; the later one gets a message, and keeps their entries', async ({
  page,
  account,
  colleague,
  elsewhere,
  mailbox,
  tolerate,
}) => {
  tolerate(/422/);
  void account;
  const other = await elsewhere(await colleague('Admin', 'Berta Benz'));
  const emailId = newEmail();
  for (const on of [page, other]) await fillUser(on, emailId, 'Grace Hopper');
  const { second } = await atOnce([page, other], {
    button: 'Add',
    done: userMessages.added,
    refused: userMessages.exists,
  });
  await expect(field(second, 'Email ID')).toHaveValue(emailId);
  expect(await mailbox.to(emailId)).toHaveLength(1);
});

test('One of two users who appoint a second Super Admin at once is refused', async ({
  page,
  account,
  colleague,
  elsewhere,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  const other = await elsewhere(account);
  const people = [
    [page, await colleague('User', 'Cleo Carter')],
    [other, await colleague('User', 'Dan Dare')],
  ] as const;
  for (const [on, { name }] of people) {
    await on.goto(users);
    await on.getByRole('link', { name: `Edit ${name}` }).click();
    await privilege(on).selectOption('Super Admin');
  }
  await atOnce([page, other], {
    button: 'Update',
    done: userMessages.updated,
    refused: userMessages.tooManySuperAdmins,
  });
  const { users: found } = await call(listUsers, { query: { privilege: 'Super Admin' } });
  expect(found).toHaveLength(2);
});

test('A user who edits another one who is being removed gets the message that the user no longer exists', async ({
  page,
  account,
  colleague,
  elsewhere,
  call,
  tolerate,
}) => {
  tolerate(/404|422/);
  void account;
  const gone = await colleague('User', 'Cleo Carter');
  const other = await elsewhere(await colleague('Admin', 'Berta Benz'));
  for (const on of [page, other]) {
    await on.goto(users);
    await on.getByRole('link', { name: 'Edit Cleo Carter' }).click();
    await privilege(on).selectOption('Admin');
  }
  await call(removeUser, { params: { userId: gone.id }, query: {} });
  for (const on of [page, other]) {
    await on.getByRole('button', { name: 'Update' }).click();
    await expect(on.getByText(/not found|no longer|gone/i).first()).toBeVisible();
  }
  const { users: left } = await call(listUsers, { query: { search: 'Cleo' } });
  expect(left).toEqual([]);
});

test('A role that is deleted while it is being given is not given, and the form stays', async ({
  page,
  call,
  place,
  workInPlace,
  colleague,
  tolerate,
}) => {
  tolerate(/404|422/);
  void place;
  await colleague('User', 'Ann Plain');
  const role = await call(createRole, {
    body: { name: 'Tester', desc: '', tabPermissions: every('View Access') },
  });
  await workInPlace();
  await page.goto(users);
  await page.getByRole('link', { name: 'Add user', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Ann Plain' }).check();
  await page.getByLabel('Role of Ann Plain').selectOption('Tester');
  await call(deleteRole, { params: { roleId: role.id } });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Ann Plain' })).toBeChecked();
  await page.goto(users);
  await expect(page.getByRole('row', { name: /Ann Plain/ })).toHaveCount(0);
});

test('A role that two edit at once is as the last one saves it, and the log records both', async ({
  page,
  visit,
  account,
  colleague,
  elsewhere,
  call,
}) => {
  void account;
  await call(createRole, { body: { name: 'Tester', desc: '', tabPermissions: every('View Access') } });
  const other = await elsewhere(await colleague('Admin', 'Berta Benz'));
  for (const on of [page, other]) {
    await on.goto(roles);
    await on.getByRole('link', { name: 'Edit Tester' }).click();
  }
  const save = async (on: Page, description: string) => {
    await field(on, 'Description').fill(description);
    await on.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(on.getByText('Role updated successfully')).toBeVisible();
  };
  await save(other, 'As Berta has it.');
  await save(page, 'As Ada has it.');
  const { roles: found } = await call(listRoles, { query: { search: 'Tester' } });
  expect(found).toMatchObject([{ desc: 'As Ada has it.' }]);
  await visit(`${auditPaths.list}?search=tester`);
  await expect(page.getByText(/Berta Benz changed the role Tester/)).toBeVisible();
  await expect(page.getByText(/Ada Lovelace changed the role Tester/)).toBeVisible();
});
