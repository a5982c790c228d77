import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { listCaptures } from '#platform/contract/executions/capture-calls.ts';
import { png } from '#tests/support/photos.ts';
import { expect, test } from '../fixtures.ts';

const run = executionConfigurationPaths.run;

test('All screenshots are deleted after a question; where there are none, that is said', async ({
  page,
  visit,
  checkPage,
  call,
  place,
  machine,
  workInPlace,
}) => {
  const machineId = await machine('build-07');
  const { _id: executionId } = await place.start({ machineId });
  await place.beat(machineId);
  await place.capture(executionId, 'cart.png', png);
  await workInPlace();
  await visit(run);
  const panel = page.getByRole('region', { name: 'Delete and reset' });
  await expect(panel).toContainText(`All screenshots${png.length} Bytes in`);
  await expect(panel).toContainText('All videos0 Bytes in');
  const link = panel.getByRole('link', { name: 'Delete all screenshots' });
  await link.click();
  await expect(page).toHaveURL(executionConfigurationPaths.deleteCaptures('screen-shoot'));
  const modal = page.getByRole('dialog', { name: 'Delete!' });
  await expect(modal).toContainText(
    'Your data will be lost. Are you sure you want to delete all screenshots?',
  );
  await checkPage();
  await modal.getByRole('link', { name: 'Cancel' }).click();
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  const kept = async () => (await call(listCaptures, { params: { executionId } })).length;
  expect(await kept()).toBe(1);

  await link.click();
  await modal.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Screenshots deleted successfully')).toBeVisible();
  await expect(panel).toContainText('All screenshots0 Bytes in');
  expect(await kept()).toBe(0);

  await panel.getByRole('link', { name: 'Delete all videos' }).click();
  await expect(modal).toContainText('Are you sure you want to delete all videos?');
  await modal.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no videos')).toBeVisible();
});
