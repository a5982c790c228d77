import { userPaths } from '#app/paths/users.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { linkOf } from '#tests/support/outbox.ts';
import { newEmail, signInBy } from '../support/accounts.ts';
import { addAccount } from '../support/active-accounts.ts';
import { withDatabase } from '../support/colleagues.ts';
import { test } from '../support/deployment.ts';
import type { Product } from '../support/product.ts';
import { expect } from '../fixtures.ts';

const path = userPaths.base;
const waits = 'Some emails couldn’t be sent yet. They’re queued and retried automatically.';

/** Makes failed emails due now, and not only after the minutes that the queue gives a mail server. */
const makeDue = ({ dataDir }: Product) =>
  withDatabase(dataDir, ({ platform }) =>
    platform.context.db
      .updateTable('mails')
      .set({ nextAttemptOn: new Date().toISOString() })
      .where('sentOn', 'is', null)
      .execute(),
  );

test('While the mail server is away invitations wait, and the page says so; when it is back they go out', async ({
  page,
  context,
  deployment,
}) => {
  const port = await freePort();
  const product = await deployment.start({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const account = await withDatabase(product.dataDir, (stored) => addAccount(stored));
  await signInBy(context.request, product.url, account);
  const [grace, alan, late] = [newEmail(), newEmail(), newEmail()] as const;

  await page.goto(`${product.url}${invitationPaths.create(noQuery)}`);
  await page.getByLabel('Addresses').fill(`Grace Hopper <${grace}>\nAlan Turing <${alan}>`);
  await page.getByRole('button', { name: 'Review list' }).click();
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people invited')).toBeVisible();
  const list = page.url();
  await expect(async () => {
    await page.goto(list);
    await expect(page.getByText(waits)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Activation Pending');

  let server: MailServer | undefined;
  try {
    server = await startMailServer({ port });
    await makeDue(product);
    // Another user is invited; the email that this adds wakes the queue.
    await page.goto(`${product.url}${userPaths.create(noQuery)}`);
    await page.getByRole('textbox', { name: 'Email ID' }).fill(late);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
    await page.getByRole('combobox', { name: 'Privilege' }).selectOption('User');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/User added successfully/)).toBeVisible();
    const received = server.received;
    await expect.poll(() => received.map(({ to }) => to).sort()).toEqual([grace, alan, late].sort());
    await expect(async () => {
      await page.goto(list);
      await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Invited');
      await expect(page.getByText(waits)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    const mail = received.find(({ to }) => to === grace);
    if (!mail) throw new Error('No mail');
    await context.clearCookies();
    await page.goto(linkOf(mail).href);
    await expect(page.getByRole('textbox', { name: 'Confirm Password' })).toBeVisible();
  } finally {
    await server?.close();
  }
});
