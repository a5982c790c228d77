import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { profilePaths } from '#app/paths/profile.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { deleteMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { expect, test } from './fixtures.ts';
import { makeCall } from './support/accounts.ts';
import { tokenOf } from './support/machines.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function filter(page: Page, choose: () => Promise<unknown>) {
  await page.locator('summary', { hasText: 'Filter' }).click();
  await choose();
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('an Admin finds who changed what, with what was before and after, and narrows it @narrow', async ({
  page,
  visit,
  accounts,
  colleague,
  machine,
  call,
  checkPage,
}) => {
  const id = await machine('build-07');
  await call(updateMachine, { params: { id }, body: { headless: true } });
  const admin = await accounts.signedIn(await colleague('Admin', 'Mara Lind'));
  await visit(auditPaths.list);
  await expect(title(page)).toHaveText('Audit Log');
  const changed = rows(page).filter({ hasText: 'changed the machine build-07' });
  await expect(changed).toContainText('Ada Lovelace changed the machine build-07: Headless from No to Yes');
  const made = rows(page).filter({ hasText: 'Ada Lovelace registered the machine build-07' });
  await made.locator('summary').click();
  await expect(made.getByText('Host name')).toBeVisible();
  await expect(made.locator('dl')).toContainText('Owner');
  await checkPage();

  await page.getByRole('searchbox', { name: 'Search Audit Log' }).fill('nothing of the kind');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('No Results Found')).toBeHidden();
  await filter(page, async () => {
    await page.getByRole('textbox', { name: 'User' }).fill(admin.email);
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Accounts and sign-in');
  });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Mara Lind signed in');
  await checkPage();
  await page.getByRole('link', { name: `Remove filter: User: ${admin.email}` }).click();
  await expect(rows(page).filter({ hasText: 'Ada Lovelace signed in' })).not.toHaveCount(0);
});

test('what was refused is marked as such, and can be filtered', async ({
  page,
  visit,
  accounts,
  account,
  colleague,
  machine,
  product,
}) => {
  const id = await machine('kept');
  const user = await colleague('User', 'Ines Duarte');
  const token = await tokenOf(product.url, user);
  await makeCall(product.url, deleteMachine, { params: { id } }, token).catch(() => undefined);
  await accounts.signedIn(account);
  await visit(auditPaths.list);
  await filter(page, () => page.getByRole('radio', { name: 'Refused' }).check());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(
    'Ines Duarte tried to delete the machine kept and was refused: You don’t have permission to do this',
  );
  await expect(rows(page).getByText('Refused', { exact: true })).toBeVisible();
});

test('what is searched for is there as a file as well', async ({ page, visit, accounts, account, call }) => {
  await call(createProject, {
    body: { name: 'Web shop', type: 'Web', platform: 'Web', timeZone: 'UTC' },
  });
  await accounts.signedIn(account);
  await visit(`${auditPaths.list}?area=Project`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Ada Lovelace created the project Web shop"');
});

test('in a project it has that project’s entries, for users who may edit its users; others learn who can give access', async ({
  page,
  visit,
  accounts,
  member,
  place,
  workInPlace,
  tolerate,
}) => {
  tolerate(/403/);
  await place.start({ name: 'Nightly' });
  await accounts.signedIn(await member({ Configuration: 'Edit Access' }));
  await visit(auditPaths.list);
  await expect(page.getByText('You need permission to see the audit log.')).toBeVisible();
  await workInPlace();
  await visit(auditPaths.list);
  await expect(rows(page).filter({ hasText: 'Ada Lovelace started the execution Nightly' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'signed in' })).toHaveCount(0);
  await accounts.signedIn(await member('View Access'));
  await workInPlace();
  await visit(auditPaths.list);
  await expect(page.getByText('You need permission to see the audit log.')).toBeVisible();
});

test('every user sees their own acts, from the profile on', async ({ page, visit, accounts, colleague }) => {
  await accounts.signedIn(await colleague('User', 'Jun Watanabe'));
  await visit(profilePaths.profile);
  await page.getByRole('dialog').getByRole('link', { name: 'Your activity' }).click();
  await expect(title(page)).toHaveText('Your activity');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Jun Watanabe signed in');
});
