import { licensePaths } from '#app/paths/licenses.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';
import { tokenOf } from '../support/machines.ts';

test('A user who was activated by a link that was passed on joins another license by the code of its Admin', async ({
  page,
  visit,
  product,
  account,
  accounts,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  // This is the state after an Admin of their own license passed on the link that activated the account.
  const grace = await accounts.active({ name: 'Grace Hopper' });
  const licenseId = await withDatabase(product.dataDir, async (stored) => {
    await stored.platform.context.db
      .updateTable('users')
      .set({ unconfirmedOn: new Date().toISOString() })
      .where('id', '=', grace.id)
      .execute();
    return licenseOf(stored, account);
  });
  const { invitationLink } = await makeCall(
    product.url,
    createUser,
    { body: { name: 'Grace', emailId: grace.email, licenses: [{ id: licenseId, privilege: 'User' }] } },
    await tokenOf(product.url, account),
  );

  await page.context().clearCookies();
  await accounts.signedIn(grace);
  await visit(licensePaths.list);
  await expect(page.getByText('Not joined yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch to this license/ })).toHaveCount(0);
  await checkPage();
  await page.getByRole('link', { name: /^Join/ }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Join license', exact: true }).click();
  await expect(page.locator('#errors')).toContainText(
    'The code is wrong or was replaced by a newer one. Ask an Admin for the newest code.',
  );
  await checkPage();

  const { pathname, search } = new URL(invitationLink ?? '');
  await visit(pathname + search);
  await expect(code).not.toHaveValue('');
  await page.getByRole('button', { name: 'Join license', exact: true }).click();
  await expect(page.getByText(/^You’ve joined .*$/)).toBeVisible();
  await expect(page.getByText('Not joined yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Switch to this license/ })).toHaveCount(1);
});
