import { readFile } from 'node:fs/promises';
import { userPaths } from '#app/paths/users.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { expect, test } from '../fixtures.ts';
import { newEmail } from '../support/accounts.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';

const path = userPaths.base;
const webShop = { name: 'Web shop', type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;

test('Several people are invited by a list: first it says what would happen, then what has', async ({
  page,
  visit,
  checkPage,
  colleague,
  call,
  mailbox,
}) => {
  const there = await colleague('User', 'Ann Plain');
  const fresh = newEmail();
  await call(createProject, { body: webShop });
  await visit(path);
  await page.getByRole('link', { name: 'Invite several' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite users' });
  await checkPage();
  await drawer
    .getByLabel('Addresses')
    .fill(`Grace Hopper <${fresh}>\n\n${there.email}\n ${fresh.toUpperCase()} \nnobody`);
  await drawer.getByLabel('Web shop').selectOption('View Access');
  await drawer.getByRole('button', { name: 'Review list' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review invitations');
  await checkPage();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('Grace Hopper')).toContainText('Will be invited');
  await expect(row(there.email)).toContainText('Already there');
  await expect(row('Duplicate')).toContainText(fresh);
  await expect(row('nobody')).toContainText('Enter valid email Id');
  await expect(page.getByText('View Access in Web shop', { exact: true })).toBeVisible();
  expect(await mailbox.to(fresh, 0)).toHaveLength(0);

  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(
    page.getByText('1 person invited. Left out: 1 already there, 1 duplicate, 1 without a valid email'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations');
  await expect(row('Grace Hopper')).toContainText('Invited');
  await checkPage();
  expect((await mailbox.to(fresh)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You have been invited to join'),
  ]);
  await expect(page.getByRole('button', { name: /^Invite/ })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of all lines' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`"1","Grace Hopper","${fresh}","Invited","",`);
  expect(file).toContain('"5","","nobody","No address","Enter valid email Id",');

  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  await expect(row('Grace Hopper')).toContainText('Activation Pending');
});

test('A list that has been checked is changed without being typed again', async ({
  page,
  visit,
  checkPage,
  call,
}) => {
  const fresh = newEmail();
  await call(createProject, { body: webShop });
  await visit(invitationPaths.create(noQuery));
  const addresses = page.getByLabel('Addresses');
  await addresses.fill(`Grace Hopper <${fresh}>\nada@`);
  await page.getByLabel('Web shop').selectOption('View Access');
  await page.getByRole('button', { name: 'Review list' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ada@' })).toContainText('No address');

  await page.getByRole('link', { name: 'Edit list' }).click();
  await expect(addresses).toHaveValue(`Grace Hopper <${fresh}>\nada@`);
  await expect(page.getByLabel('Web shop').locator('option:checked')).toHaveText('View Access');
  await checkPage();
  const other = newEmail();
  await addresses.fill(`Grace Hopper <${fresh}>\n${other}`);
  await page.getByRole('button', { name: 'Review list' }).click();
  await expect(page.getByRole('button', { name: 'Invite 2 people' })).toBeVisible();
});

test('A CSV file is a list, too; a file that is none, and roles of Admins, are refused with what was typed kept', async ({
  page,
  visit,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  const [one, other] = [newEmail(), newEmail()] as const;
  await call(createProject, { body: webShop });
  await visit(invitationPaths.create(noQuery));
  const addresses = page.getByLabel('Addresses');
  const file = page.getByLabel('CSV or Excel file');
  const check = page.getByRole('button', { name: 'Review list' });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('Enter at least one email address, or choose a file');

  await addresses.fill(one);
  await file.setInputFiles({
    name: 'list.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from([80, 75, 3, 4, 0]),
  });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('This Excel file can’t be read');
  await expect(addresses).toHaveValue(one);

  await file.setInputFiles([]);
  await page.getByLabel('Privilege for all').selectOption('Admin');
  await page.getByLabel('Web shop').selectOption('View Access');
  await check.click();
  await expect(page.getByRole('alert')).toContainText('Admins have access to every project');
  await page.getByLabel('Web shop').selectOption('');
  await file.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First,Last,Email\r\nAda,Lovelace,${other}\r\n`),
  });
  await check.click();
  await expect(page.getByRole('row').filter({ hasText: other })).toContainText('Ada Lovelace');
  await expect(page.getByRole('row').filter({ hasText: one })).toContainText('Will be invited');
  await expect(page.getByRole('button', { name: 'Invite 2 people' })).toBeVisible();
});

test('500 lines are pasted, checked and carried out; 501 are too many', async ({
  page,
  visit,
  accounts,
  tolerate,
  product,
}) => {
  tolerate(/422/);
  test.slow();
  const account = await accounts.signedIn();
  // In its first 24 hours a license can invite fewer.
  await withDatabase(product.dataDir, async (stored) =>
    stored.platform.context.db
      .updateTable('licenses')
      .set({ createdOn: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', await licenseOf(stored, account))
      .execute(),
  );
  const lines = Array.from({ length: 499 }, (_, index) => `Person ${index} <${newEmail()}>`);
  await visit(invitationPaths.create(noQuery));
  const addresses = page.getByLabel('Addresses');
  const check = page.getByRole('button', { name: 'Review list' });
  await addresses.fill([...lines, 'one', 'two'].join('\n'));
  await check.click();
  await expect(page.getByRole('alert')).toContainText(
    'You entered 501 addresses. Enter at most 500 at once.',
  );
  await addresses.fill([...lines, lines[0]].join('\n'));
  await check.click();
  const invite = page.getByRole('button', { name: 'Invite 499 people' });
  await expect(invite).toBeVisible();
  await expect(page.getByText('500', { exact: false }).first()).toBeVisible();
  await invite.click();
  // What a page has no time for is left for another click.
  const goOn = page.getByRole('button', { name: /^Invite \d/ });
  const done = page.getByText('499 people invited. Left out: 1 duplicate');
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click();
    await expect(done).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 150_000 });
});
