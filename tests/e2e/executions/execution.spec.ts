import { executionPaths } from '#app/paths/executions.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

test('The page of a queued execution says why it waits; its initiator terminates it there', async ({
  page,
  visit,
  checkPage,
  place,
}) => {
  const { _id: id } = await place.start();
  await visit(executionPaths.execution(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(page.getByRole('main')).toContainText('Queued');
  await expect(status).toContainText('Waiting: no machine is connected. Position 1 in the queue');
  await expect(status).toContainText('no machine yet');
  await expect(status).toContainText('waiting since');
  await expect(page.getByText('The suite has written nothing yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Terminate' }).click();
  await expect(page.getByRole('dialog', { name: 'Terminate execution' })).toBeVisible();
  await checkPage();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Terminate' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The question is read with the title, and Enter confirms.
  const question = page.getByRole('dialog', { name: 'Terminate execution' });
  await expect(question).toHaveAccessibleDescription(/Are you sure you want to terminate Nightly\?/);
  await expect(question.getByRole('button', { name: 'Terminate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(executionMessages.terminated)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${executionPaths.execution(id)}$`));
  await expect(page.getByRole('link', { name: 'Terminate' })).toHaveCount(0);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Status history', exact: true })).toContainText('Terminated');
});

test('The page follows an execution to its end, and offers to run it again', async ({
  page,
  visit,
  place,
  machine,
  workInPlace,
}) => {
  await workInPlace();
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', { progress: 40, message: 'Test 5 of 12' });
  await visit(executionPaths.execution(id));
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '40');
  await expect(page.getByRole('region', { name: 'Last output of the suite' })).toHaveText('Test 5 of 12');

  const output = Array.from({ length: 60 }, (_, line) => `${line}: checkout of the shop`).join('\n');
  await place.report(id, 'Failed', { exitCode: 2, progress: 80, message: output });
  await page.reload();
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(page.getByRole('main')).toContainText('Failed');
  await expect(status).toContainText('Smoke tests on build-07');
  await expect(status).toContainText('exit code 2');
  await expect(page.getByText('First execution of this suite')).toBeVisible();
  // What has ended has no progress, and nothing to follow.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sync' })).toHaveCount(0);
  const box = page.getByRole('region', { name: 'Last output of the suite' });
  await expect(box).toContainText('59: checkout of the shop');
  // The output opens at its end.
  const hidden = () =>
    box.evaluate((region) => {
      const [from, to] = [region.getBoundingClientRect(), region.firstElementChild!.getBoundingClientRect()];
      return { above: from.top - to.top, below: to.bottom - from.bottom };
    });
  await expect.poll(async () => (await hidden()).above).toBeGreaterThan(200);
  await expect.poll(async () => (await hidden()).below).toBeLessThan(0);
  await tabTo(box, { within: 60 });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const history = page.getByRole('table', { name: /^Status history/ });
  await expect(history.getByRole('row').last()).toContainText('The suite ended with exit code 2');
  await page.getByRole('link', { name: 'Settings used' }).click();
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText('Exit code2');

  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText(executionMessages.started)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
  await expect(page).not.toHaveURL(new RegExp(id));
});

test('Outside of its project an execution is run again with one press, too', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-07', { suites: ['Smoke tests'] });
  const id = await place.running(machineId);
  await place.report(id, 'Passed', { exitCode: 0 });
  await visit(executionPaths.execution(id));
  await checkPage();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText(executionMessages.started)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
  await expect(page).not.toHaveURL(new RegExp(id));
});
