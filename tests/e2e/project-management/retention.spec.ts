import { executionPaths } from '#app/paths/executions.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getRetention } from '#platform/contract/retention/retention-calls.ts';
import { png } from '#tests/support/photos.ts';
import { expect, test } from '../fixtures.ts';
import { withDatabase } from '../support/colleagues.ts';

test('An execution is kept with a reason, survives shorter limits, and is deleted when nobody keeps it any more', async ({
  page,
  visit,
  checkPage,
  call,
  place,
  machine,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  const machineId = await machine('build-07');
  const ids: string[] = [];
  for (const name of ['Spring release', 'Nightly']) {
    const { _id: id } = await place.start({ machineId, name });
    await place.beat(machineId);
    await place.capture(id, `${name}.png`, png);
    await place.report(id, 'Passed');
    ids.push(id);
  }
  const [kept = ''] = ids;
  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db
      .updateTable('executions')
      .set({ endedOn: '2020-01-01T00:00:00.000Z' })
      .where('id', 'in', ids)
      .execute(),
  );

  // Kept, from what uses the memory.
  await visit(memoryPaths.usage);
  const table = page.getByRole('table', { name: /The executions that use the most memory/ });
  await table
    .getByRole('row', { name: /Spring release/ })
    .getByRole('link', { name: /^Keep/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Keep execution' });
  await drawer.getByRole('button', { name: 'Keep execution' }).click();
  await expect(drawer.getByText('Reason is required').first()).toBeVisible();
  await checkPage();
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Evidence of the audit');
  await drawer.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await expect(page.getByText('Execution is kept', { exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Spring release/ })).toContainText('Kept');
  await checkPage();
  expect((await call(getExecution, { params: { executionId: kept } })).kept?.reason).toBe(
    'Evidence of the audit',
  );

  // Limits that would delete something ask first, and name the kept one apart.
  await visit(retentionPaths.settings);
  await expect(page.getByRole('link', { name: 'Memory Configuration' }).first()).toBeVisible();
  const days = page.getByRole('textbox', { name: 'Days to keep executions' });
  await days.fill('90');
  await days.press('Enter');
  const question = page.getByText('1 execution of 1 suite will be deleted, 1 kept one stays.');
  await expect(question).toBeVisible();
  await checkPage();
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Retention updated successfully')).toBeVisible();
  await expect(days).toHaveValue('90');
  await expect
    .poll(async () => (await call(getRetention, {})).job, { timeout: 20_000 })
    .toMatchObject({ state: 'done', deleted: 1 });
  await visit(retentionPaths.settings);
  await expect(page.getByRole('region', { name: 'Deletion' })).toContainText('1 execution deleted');

  // Its page says who keeps it, and why; it is deleted once nobody does.
  await visit(executionPaths.execution(kept));
  await expect(page.getByText(/^Kept by .*: Evidence of the audit$/).first()).toBeVisible();
  await visit(executionPaths.release(kept));
  await page.getByRole('button', { name: 'Stop keeping' }).click();
  await expect(page.getByText('Execution is no longer kept')).toBeVisible();
  await visit(executionPaths.deletion(kept));
  const modal = page.getByRole('dialog', { name: 'Delete!' });
  await expect(modal).toContainText('Are you sure you want to delete Spring release?');
  await checkPage();
  await modal.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(executionPaths.list);
  await expect(page.getByText('Execution deleted successfully')).toBeVisible();
});

test('A deletion is stopped and continued by keyboard', async ({
  page,
  visit,
  checkPage,
  call,
  place,
  product,
}) => {
  const { id: licenseId } = await call(getRetention, {});
  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db
      .insertInto('retentionJobs')
      .values({
        projectId: place.projectId,
        licenseId,
        state: 'running',
        deleted: 120,
        total: 900,
        startedOn: '2026-01-01T00:00:00.000Z',
        changedOn: '2026-01-01T00:00:00.000Z',
        stoppedBy: null,
        claimedBy: 'another process',
        claimedUntil: '9999-01-01T00:00:00.000Z',
      })
      .execute(),
  );
  await visit(retentionPaths.settings);
  const panel = page.getByRole('region', { name: 'Deletion' });
  await expect(panel).toContainText('120 of 900 executions');
  await panel.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('Deletion stopped')).toBeVisible();
  await expect(panel).toContainText(/Stopped by .* Nothing is deleted until you continue\./);
  await checkPage();
  await panel.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Deletion continues')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
});
