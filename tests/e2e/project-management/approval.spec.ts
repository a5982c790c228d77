import { rowId } from '#app/paths/row-id.ts';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { projectPaths } from '#app/paths/projects.ts';
import {
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { putResource, setApproval } from '#platform/contract/resources/resource-calls.ts';
import {
  createManualTemplate,
  getTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { tokenOf } from '../support/machines.ts';

test('Versioning is enabled after a question, reviewers are chosen, and they decide what others propose', async ({
  page,
  visit,
  checkPage,
  place,
  member,
  product,
  account,
  workInPlace,
  tolerate,
}) => {
  tolerate(/409|422/);
  const { projectId } = place;
  const author = await member('Full Access');
  const token = await tokenOf(product.url, author);
  const propose = async (id: string, name: string, after: string, version = '1.1') => {
    const params = { kind: 'Script', id } as const;
    await makeCall(product.url, putResource, { params, body: { name } }, token, projectId);
    const body = { state: 'Review', version, before: 'Open the shop\nPay', after } as const;
    await makeCall(product.url, setApproval, { params, body }, token, projectId);
  };

  // The switch asks first, and says that nobody reviews yet.
  await visit(approvalVersionPaths.base);
  const row = page.locator(`#${rowId(projectId)}`);
  await row.getByRole('link', { name: /enable versioning/ }).click();
  const question = page.getByRole('dialog', { name: 'Warning' });
  await expect(question).toContainText('Changes then need a reviewer’s approval.');
  await expect(question).toContainText('has no active reviewer yet');
  await checkPage();
  await question.getByRole('button', { name: 'Enable' }).press('Enter');
  await expect(page.getByText('Approval and versions enabled')).toBeVisible();
  await expect(row).toContainText('Nobody can approve');
  await expect(row.getByRole('link', { name: account.name })).toBeVisible();
  await checkPage();

  // Reviewers.
  await row.getByRole('link', { name: /^Edit the reviewers/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Reviewer' });
  await drawer.getByRole('checkbox', { name: new RegExp(account.name) }).check();
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Reviewers updated successfully')).toBeVisible();
  await row.getByRole('link', { name: /1 reviewer/ }).click();
  const details = page.getByRole('dialog', { name: 'Reviewer Details' });
  await expect(details.getByRole('table')).toContainText(account.name);
  await checkPage();

  // Requests: one that is opened and rejected, two that are approved together.
  await propose('s1', 'Checkout with a voucher', 'Open the shop\nEnter the voucher\nPay');
  await propose('s2', 'Address form', 'Open the shop\nPay by card');
  await propose('s3', 'Guest checkout', 'Open the shop\nPay as a guest');
  await workInPlace();
  await visit(approvalRequestPaths.base);
  await expect(
    page.getByRole('link', { name: /^Approval Request ?, 3 waiting for you$/ }).first(),
  ).toBeAttached();
  await checkPage();
  await page.getByRole('link', { name: 'Checkout with a voucher' }).click();
  const changes = page.getByRole('region', { name: 'Changed lines' });
  await expect(changes).toContainText('Added: +Enter the voucher');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Say why you reject it').first()).toBeVisible();
  await checkPage();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The voucher has expired');

  // Meanwhile it changes: the decision is refused, and the reason stays.
  await propose('s1', 'Checkout with a voucher', 'Open the shop\nEnter another voucher\nPay');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(/has changed since you opened it/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('The voucher has expired');
  await expect(changes).toContainText('Added: +Enter another voucher');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('1 request rejected')).toBeVisible();

  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('Select a request first').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Address form' }).check();
  await page.getByRole('checkbox', { name: 'Select Guest checkout' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 requests approved')).toBeVisible();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByRole('row', { name: /Checkout with a voucher/ })).toContainText('Rejected');
  await checkPage();

  // Disabling counts what is lost.
  await visit(projectPaths.list);
  await visit(approvalVersionPaths.versioning(projectId, new URLSearchParams()));
  await expect(page.getByRole('dialog', { name: 'Warning' })).toContainText(
    '0 New, 0 in Review and 1 Rejected resources will be lost. Approved ones stay.',
  );

  // When the last reviewer leaves, it says what that means.
  await visit(approvalVersionPaths.base);
  await row.getByRole('link', { name: /^Edit the reviewers/ }).click();
  await drawer.getByRole('checkbox', { name: new RegExp(account.name) }).uncheck();
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByText('Reviewers updated successfully. Nobody can approve changes now.'),
  ).toBeVisible();
  await expect(row).toContainText('Nobody can approve');
});

test('A change of a project’s template waits for a reviewer, who sees what changed; approved, it is the current version', async ({
  page,
  visit,
  checkPage,
  place,
  member,
  product,
  account,
  workInPlace,
}) => {
  const { projectId, token } = place;
  const inPlace = <C extends Call>(call: C, input: CallInput<C>, by = token) =>
    makeCall(product.url, call, input, by, projectId);
  const author = await tokenOf(product.url, await member('Full Access'));
  const { _id: templateId } = await inPlace(createManualTemplate, { body: manualTemplate('Smoke test') });
  await inPlace(updateReviewers, { body: { reviewers: [account.id] } });
  await inPlace(updateApprovalConfiguration, { body: { versioningEnabled: true } });
  const body = manualTemplate('Smoke test of the checkout');
  await inPlace(updateManualTemplate, { params: { templateId }, body }, author);

  await workInPlace();
  await visit(approvalRequestPaths.base);
  await page.getByRole('link', { name: 'Smoke test of the checkout' }).click();
  await expect(page.getByRole('region', { name: /^Changed/ }).first()).toContainText(
    'Smoke test of the checkout',
  );
  await checkPage();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 request approved')).toBeVisible();
  const { name } = await inPlace(getTemplate, { params: { templateId } });
  expect(name).toBe('Smoke test of the checkout');
});
