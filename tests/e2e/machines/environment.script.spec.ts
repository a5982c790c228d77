import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';

const path = environmentPaths.base;

test('A question above the details is above them when it is opened by its address, too', async ({
  page,
  visit,
  machine,
}) => {
  const id = await machine('build-07');
  const question = page.getByRole('dialog', { name: 'Navigate to create Instance' });
  const details = page.getByRole('dialog', { name: 'Machine Details : build-07' });
  const address = environmentPaths.navigateToInstance(id, 'LambdaTest', noQuery);

  await visit(address);
  await expect(question).toContainText('There is no LambdaTest instance yet');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(details.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await visit(address);
  await page.reload();
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(details.getByRole('heading')).toBeFocused();
});

test('Closing a question about a machine that is not in the list leads to the heading', async ({
  page,
  visit,
  machine,
}) => {
  const id = await machine('build-07');
  await visit(environmentPaths.delete(id, 'build-07', new URLSearchParams({ search: 'another' })));
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('A row that goes once its question has been closed leaves the focus to the heading', async ({
  page,
  visit,
  context,
  product,
  machine,
  place,
}) => {
  const id = await machine('build-07');
  await machine('build-08');
  await visit(path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const opener = page.getByRole('link', { name: 'Disable build-07' });
  await opener.click();
  await expect(page.getByRole('button', { name: 'Disable', exact: true })).toBeFocused();
  await makeCall(product.url, deleteMachine, { params: { id } }, place.token);
  const row = page.getByRole('row', { name: /build-07/, includeHidden: true });
  await expect(row).toContainText('It was deleted');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // Events were missed, as after an interruption: only then a row disappears that is being read. Pausing applies to all
  // tabs of a browser.
  const other = await context.newPage();
  await other.goto(path);
  for (const name of ['Pause live updates', 'Resume live updates']) {
    await other.getByRole('button', { name }).click();
  }
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
