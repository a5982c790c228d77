import { executionPaths } from '#app/paths/executions.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';

test('Escape closes one dialog after the other, and the focus returns to what opened it', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await visit(executionPaths.list);
  const opener = page.getByRole('link', { name: 'Ongoing Executions' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: /^Ongoing Executions/ });
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();

  for (const [name, dialog, focused] of [
    // This one is first, because the tooltip of the focused element takes an Escape of its own.
    ['Terminate Nightly', 'Terminate execution', 'button'],
    ['build-07 (machine of Nightly)', 'Machine Details', 'heading'],
  ] as const) {
    await drawer.getByRole('link', { name }).click();
    // A question opens on its action.
    await expect(page.getByRole('dialog', { name: dialog }).getByRole(focused).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0);
    await expect(drawer.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await place.details(id)).executionStatus).not.toBe('Terminated');
});

test('What comes of terminating is read first, in the drawer', async ({ page, visit, place }) => {
  await place.start({ name: 'First' });
  await place.start({ name: 'Second' });
  await visit(executionPaths.ongoingList(noQuery));
  await page.getByRole('link', { name: 'Terminate First' }).click();
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.locator('#flash')).toBeFocused();
  await expect(page.locator('#flash')).toHaveText(new RegExp(executionMessages.terminated));
  await expect(page.getByRole('rowheader')).toHaveText(['Second']);
});

test('Where a dialog has no row to go back to, the focus goes to the drawer and not behind it', async ({
  page,
  visit,
  product,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await makeCall(
    product.url,
    setExecutionStatus,
    { params: { executionId: id }, query: { status: 'Terminated' } },
    place.token,
  );
  await visit(executionPaths.ongoingDialog(id, 'machine', noQuery));
  const drawer = page.getByRole('dialog', { name: /^Ongoing Executions/ });
  const details = page.getByRole('dialog', { name: 'Machine Details' });
  await expect(details.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(drawer.getByText('No executions in progress')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: /^Ongoing Executions/ })).toBeFocused();
});
