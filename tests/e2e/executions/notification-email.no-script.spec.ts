import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';

test('A notification fits a phone, however long the names of tests are', async ({
  page,
  account,
  call,
  machine,
  mailbox,
  place,
}) => {
  const { id } = await call(getReportConfiguration, {});
  await call(updateReportConfiguration, {
    params: { id },
    body: { emailDataDTO: { selectedEmails: [{ type: 'user', id: account.id }] } },
  });
  const machineId = await machine('build-07');
  const { _id: executionId } = await place.start({ name: 'N'.repeat(90), machineId });
  await place.beat(machineId);
  await place.report(executionId, 'Running', {});
  await place.results(executionId, junit(testCase(`com.example.${'CheckoutOfTheShop'.repeat(12)}`, failure)));
  await place.report(executionId, 'Failed', { exitCode: 2, message: `/${'a-long-path'.repeat(20)}` });
  const [mail] = await mailbox.to(account.email);
  expect(mail?.html).toContain('name="viewport"');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.setContent(mail?.html ?? '');
  const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
