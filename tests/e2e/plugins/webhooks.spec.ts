import { integrationPaths } from '#app/paths/integration.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { webhookMessages } from '#platform/contract/integrations/webhook-values.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';
import { expect, test } from '../fixtures.ts';

test('A webhook to a private address is refused, and what was chosen stays', async ({
  page,
  visit,
  checkPage,
  tolerate,
  accounts,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(integrationPaths.list('Webhook', noQuery));
  await page.getByRole('link', { name: 'Instance', exact: true }).click();
  await page.getByRole('textbox', { name: 'Instance Name' }).fill('Releases');
  await page.getByLabel('URL', { exact: true }).fill('https://127.0.0.1/hooks');
  await page.getByRole('radio', { name: 'Microsoft Teams (Adaptive Card)' }).check();
  await page.getByRole('checkbox', { name: 'A machine is silent' }).uncheck();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(webhookMessages.urlPrivate).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Instance Name' })).toHaveValue('Releases');
  await expect(page.getByRole('radio', { name: 'Microsoft Teams (Adaptive Card)' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A machine is silent' })).not.toBeChecked();
  await checkPage();
});

test('Rules are set beside each recipient, and webhooks are chosen there', async ({
  page,
  visit,
  checkPage,
  call,
  product,
  account,
}) => {
  const licenseId = await withDatabase(product.dataDir, async (stored) => {
    const license = await licenseOf(stored, account);
    await storeInstance(
      stored,
      { id: account.id, licenseId: license },
      {
        plugin: 'Webhook',
        values: {
          instanceName: 'Events',
          domain: 'hooks.example.com',
          format: 'signed',
          events: 'executionEnded',
        },
      },
    );
    return license;
  });
  const emailDataDTO = { selectedEmails: [{ type: 'user' as const, id: account.id }] };
  await call(updateReportConfiguration, { params: { id: licenseId }, body: { emailDataDTO } });
  await visit(reportConfigurationPaths.tab);
  await page.getByRole('button', { name: 'Choose webhooks and rules' }).click();
  await expect(page.getByRole('heading', { name: 'Rules and Webhooks' })).toBeVisible();
  await page
    .getByRole('combobox', { name: `Notify ${account.name}`, exact: true })
    .selectOption({ label: 'When the outcome changed' });
  await page
    .getByRole('combobox', { name: 'Notify Events (hooks.example.com)' })
    .selectOption({ label: 'When something failed' });
  await checkPage();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Report Configuration updated successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('when something failed');
  await expect(page.getByRole('list', { name: 'Email recipients' })).toContainText(
    'when the outcome changed',
  );
  await checkPage();
  expect(await call(getReportConfiguration, {})).toMatchObject({
    emailDataDTO: { selectedEmails: [{ id: account.id, rule: 'changed' }] },
    webhookData: { selectedWebhookInstances: [{ instanceName: 'Events', rule: 'failed' }] },
  });

  await page.getByRole('button', { name: 'Choose webhooks and rules' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sending a test to 1 webhook')).toBeVisible();
  await checkPage();
});
