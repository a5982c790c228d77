import { userPaths } from '#app/paths/users.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createRole } from '#platform/contract/roles/role-calls.ts';
import { permissionModules } from '#platform/contract/access/access-values.ts';
import { impactMessages } from '#platform/contract/impact/impact-values.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { addMember, project } from '#tests/support/factories.ts';
import { storedResource } from '#tests/support/resources.ts';
import { signIn } from '../accounts/account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { ownerOf, withDatabase } from '../support/colleagues.ts';

const users = userPaths.base;
const roles = rolePaths.base;

test('The things that a user owns are listed by projects, and a suite opens in its project', async ({
  page,
  visit,
  product,
  account,
  place,
  member,
  workInPlace,
}) => {
  const { id, name } = await member('Full Access');
  await withDatabase(product.dataDir, async (stored) => {
    const owner = await ownerOf(stored, account);
    const old = await project(stored, owner, { name: 'Old shop', status: 'Archive' });
    await storedResource(stored, { projectId: place.projectId, ownerId: id, name: 'Checkout' });
    await storedResource(stored, { projectId: old, ownerId: id, name: 'Nobody reads this' });
  });
  await visit(users);
  await page.getByLabel(`More actions for ${name}`).first().click();
  await page.getByRole('link', { name: 'Manual Suites' }).click();
  await expect(page.getByRole('heading', { name: `Impact List - ${name}` })).toBeVisible();
  await expect(page.getByText(impactMessages.archived)).toBeVisible();
  await expect(page.getByText('Nobody reads this')).toHaveCount(0);
  // The first project that can be expanded is expanded.
  await expect(page.getByRole('row', { name: /Checkout/ })).toContainText('Automation');
  // No application shows suites here, so the suite leads to its project.
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(projectPaths.overview({ id: place.projectId, suite: 'Checkout' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web shop');

  await visit(`${userPaths.impact('user-suites-all', 'x', id, noQuery)}?find=web`);
  await expect(page.getByRole('searchbox', { name: 'Search Project' })).toHaveValue('web');
  await expect(page.getByText('Old shop')).toHaveCount(0);
  await workInPlace();
  await visit(userPaths.impact('user-suites-project', 'x', id, noQuery));
  await expect(page.getByRole('searchbox', { name: 'Search Suite' })).toBeVisible();
  await visit(userPaths.impact('user-defects-project', 'x', id, noQuery));
  await expect(page.getByText(`${name} ${impactMessages.none}`)).toBeVisible();
});

test('Removing a user from the license asks first, and they can sign in nowhere after', async ({
  page,
  visit,
  script,
  product,
  place,
  member,
}) => {
  const removed = await member('Full Access');
  await withDatabase(product.dataDir, (stored) =>
    storedResource(stored, {
      projectId: place.projectId,
      ownerId: removed.id,
      name: 'Checkout',
      access: 'Private',
    }),
  );
  await visit(users);
  await page.getByLabel(`More actions for ${removed.name}`).first().click();
  await page.getByRole('link', { name: 'Remove user' }).click();
  await expect(page).toHaveURL(/\/delete-modal\/.*hasImpact=true/);
  await expect(page.getByRole('heading', { name: 'Remove user' })).toBeVisible();
  await expect(page.getByText('owns 1 suite.')).toBeVisible();

  // The user's things are listed, with a way back to the question.
  await page.getByRole('dialog').getByRole('link', { name: 'Suites', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Impact List - ${removed.name}` })).toBeVisible();
  if (script === 'on') await page.keyboard.press('Escape');
  else await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Remove user' })).toBeVisible();
  if (script === 'on') {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const menu = page.getByLabel(`More actions for ${removed.name}`).first();
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await page.getByRole('link', { name: 'Remove user' }).click();
  }
  await expect(page.getByRole('checkbox', { name: 'Make private suites public' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove user', exact: true }).click();
  await expect(page.getByText(removalMessages.removed)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: removed.name })).toHaveCount(0);
  const kept = await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db
      .selectFrom('resources')
      .select(['access', 'deletedOn'])
      .where('projectId', '=', place.projectId)
      .execute(),
  );
  expect(kept).toEqual([{ access: 'Public', deletedOn: null }]);

  await page.context().clearCookies();
  await visit('/signin');
  await signIn(page, removed.email, removed.password);
  await expect(page.getByText(messages.noLicense).first()).toBeVisible();
});

test('A user who leaves a project stays on the license; suites are handled as selected', async ({
  page,
  visit,
  product,
  place,
  member,
  workInPlace,
}) => {
  const leaving = await member('View Access');
  await withDatabase(product.dataDir, (stored) =>
    storedResource(stored, { projectId: place.projectId, ownerId: leaving.id, name: 'Checkout' }),
  );
  await workInPlace();
  await visit(userPaths.remove('x', leaving.id, noQuery));
  await expect(page.getByText('will be removed from Web shop.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Make private suites public' }).uncheck();
  await page.getByRole('button', { name: 'Remove user', exact: true }).click();
  await expect(page.getByText(removalMessages.removed)).toBeVisible();
  const { left, suites } = await withDatabase(product.dataDir, async ({ platform: { context } }) => ({
    left: await context.db
      .selectFrom('licenseUsers')
      .select('userId')
      .where('userId', '=', leaving.id)
      .execute(),
    suites: await context.db
      .selectFrom('resources')
      .select('id')
      .where('projectId', '=', place.projectId)
      .where('deletedOn', 'is', null)
      .execute(),
  }));
  expect([left.length, suites.length]).toEqual([1, 0]);
});

test('A user cannot remove themselves, nor Admins from a project', async ({
  page,
  visit,
  account,
  colleague,
  workInPlace,
}) => {
  const admin = await colleague('Admin', 'Berta Benz');
  await visit(userPaths.remove('x', account.id, noQuery));
  await expect(page.getByText('You can’t change this user')).toBeVisible();
  await workInPlace();
  await visit(userPaths.remove('x', admin.id, noQuery));
  await expect(page.getByText(removalMessages.adminsHere)).toBeVisible();
});

test('A role that a user has is not deleted, and its impact list names the user', async ({
  page,
  visit,
  product,
  call,
  place,
  member,
}) => {
  const tabPermissions = Object.fromEntries(
    permissionModules.map((section) => [section, 'View Access' as const]),
  );
  const role = await call(createRole, { body: { name: 'Tester', desc: '', tabPermissions } });
  const { id, name } = await member(null);
  await withDatabase(product.dataDir, async (stored) => {
    const { db } = stored.platform.context;
    await db.deleteFrom('projectUsers').where('userId', '=', id).execute();
    await addMember(stored, { projectId: place.projectId, userId: id, roleId: role.id });
    await storedResource(stored, { projectId: place.projectId, ownerId: id, name: 'Checkout' });
  });
  await visit(roles);
  await page.getByLabel('More actions for Tester').first().click();
  await page.getByRole('link', { name: 'Delete role' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'Impact list' }).click();
  await expect(page.getByRole('heading', { name: 'Impact List - Tester' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Checkout/ })).toContainText(name);
});
