import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { newEmail } from '#tests/support/factories.ts';
import { expect, test as base } from '../fixtures.ts';

/** A guest who was asked: the address, and the link of the email. */
const test = base.extend<{
  asked: { readonly emailId: string; readonly link: string; state(): Promise<string> };
}>({
  async asked({ call, mailbox }, use) {
    const emailId = newEmail();
    const { id } = await call(getReportConfiguration, {});
    await call(updateReportConfiguration, {
      params: { id },
      body: { emailDataDTO: { selectedEmails: [{ type: 'guest', emailId }] } },
    });
    await use({
      emailId,
      link: await mailbox.linkTo(emailId),
      async state() {
        const { emailDataDTO } = await call(getReportConfiguration, {});
        return emailDataDTO.selectedEmails[0]?.standing?.state ?? '';
      },
    });
  },
});

test('A guest confirms by a button, unsubscribes, and comes back', async ({
  page,
  visit,
  checkPage,
  asked,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await visit(asked.link);
  await expect(heading('Confirm your email address')).toBeVisible();
  await expect(page.getByText(asked.emailId)).toBeVisible();
  await checkPage();
  // An email filter opens links, too.
  expect(await asked.state()).toBe('waiting');
  await button('Confirm email address').click();
  await expect(heading('Your email address is confirmed')).toBeVisible();
  await checkPage();
  expect(await asked.state()).toBe('confirmed');
  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(heading('Unsubscribe')).toBeVisible();
  expect(await asked.state()).toBe('confirmed');
  await button('Unsubscribe').click();
  await expect(heading('You’re unsubscribed')).toBeVisible();
  await checkPage();
  expect(await asked.state()).toBe('unsubscribed');
  await page.getByRole('link', { name: 'Resubscribe' }).click();
  await button('Confirm email address').click();
  await expect(heading('Your email address is confirmed')).toBeVisible();
});

test('A link that is not whole says so', async ({ page, visit }) => {
  await visit('/guest/confirm?token=cut-off');
  await expect(page.getByText('This link isn’t valid.')).toBeVisible();
});
