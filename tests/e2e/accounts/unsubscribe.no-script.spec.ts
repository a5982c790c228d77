import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { newEmail } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';

test('A mail program unsubscribes its user by the token alone, wherever it posts from; a form of another site does not', async ({
  call,
  mailbox,
  request,
}) => {
  const emailId = newEmail();
  const { id } = await call(getReportConfiguration, {});
  const selectedEmails = [{ type: 'guest' as const, emailId }];
  await call(updateReportConfiguration, { params: { id }, body: { emailDataDTO: { selectedEmails } } });
  const state = async () =>
    (await call(getReportConfiguration, {})).emailDataDTO.selectedEmails[0]?.standing?.state;
  const link = (await mailbox.linkTo(emailId)).replace('/guest/confirm', '/guest/unsubscribe');
  const token = new URL(link).searchParams.get('token') ?? '';
  const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };

  const form = await request.post(link, { headers: elsewhere, form: { token } });
  expect([form.status(), await state()]).toEqual([403, 'waiting']);
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const wrong = await request.post(`${link.slice(0, -4)}AAAA`, { form: oneClick });
  expect([wrong.status(), await state()]).toEqual([400, 'waiting']);
  const posted = await request.post(link, { headers: elsewhere, form: oneClick });
  expect([posted.status(), await state()]).toEqual([200, 'unsubscribed']);
  const again = await request.post(link, { multipart: oneClick });
  expect(again.status()).toBe(200);
});
