import { png } from '#tests/support/photos.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';

test('Once an execution has ended its report is opened and saved, as a page and as a PDF', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', {});
  await visit(`/app/executions/${id}`);
  const panel = page.getByRole('region', { name: 'Report', exact: true });
  await expect(panel).toHaveCount(0);
  const early = await page.request.get(`/app/executions/${id}/report/html`);
  expect([early.status(), await early.text()]).toEqual([
    409,
    'The report is available once the execution has ended',
  ]);

  await place.results(id, junit(testCase('adds'), testCase('pays by card', failure)));
  await place.capture(id, 'pays_by card.png', png, true);
  await place.report(id, 'Failed', { exitCode: 1, message: '1 failed' });
  await page.getByRole('link', { name: 'Sync' }).click();
  for (const [name, ending] of [
    ['HTML report', /^Nightly .+\.html$/],
    ['PDF report', /^Nightly .+\.pdf$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('link', { name }).first().click();
    expect((await downloading).suggestedFilename()).toMatch(ending);
  }
  const pdf = await page.request.get(`/app/executions/${id}/report/pdf`);
  expect(await readPdf(await pdf.body())).toMatchObject({
    isTagged: true,
    title: expect.stringContaining('Nightly: Failed'),
  });
  expect((await page.request.get(`/app/executions/${id}/report/docx`)).status()).toBe(404);

  await panel.getByRole('link', { name: 'Open the HTML report' }).click();
  await expect(page).toHaveURL(/\/report\/html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
  const failures = page.getByRole('region', { name: 'Failures' });
  await expect(failures.getByRole('heading', { level: 3 })).toHaveText('pays by card');
  await expect(failures.getByText('expected 2 to be 3')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Screenshot: pays by card' })).toBeVisible();
  await page.getByRole('link', { name: 'Status history' }).click();
  await expect(page).toHaveURL(/#history$/);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // A sandboxed page does not run the scripts of the checks either.
  await visit(`/app/executions/${id}`);
});

test('The page of a project shows how its last executions went, as a picture and in figures', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
  workInPlace,
}) => {
  await workInPlace();
  await visit('/app/projects/project');
  const trend = page.getByRole('region', { name: 'Trend' });
  await expect(trend).toHaveCount(0);
  const machineId = await machine('build-07');
  for (const [name, status, cases] of [
    ['Nightly', 'Failed', [testCase('adds'), testCase('pays', failure)]],
    ['Quick', 'Passed', []],
  ] as const) {
    const { _id: id } = await place.start({ machineId, name });
    await place.beat(machineId);
    await place.report(id, 'Running', {});
    if (cases.length > 0) await place.results(id, junit(...cases));
    await place.report(id, status, { exitCode: status === 'Failed' ? 1 : 0 });
    await place.beat(machineId);
  }
  await page.reload();
  await expect(trend.getByRole('img')).toHaveAccessibleName('The last 2 executions: 1 passed, 1 failed.');
  await trend.getByText('Show as a table').click();
  const rows = trend.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Quick');
  await expect(rows.nth(2).getByRole('cell').nth(0)).toContainText('Failed');
  await expect(rows.nth(2).getByRole('cell')).toContainText(['Failed', '1', '1', '0']);
  await checkPage();
  await trend.getByRole('link', { name: 'Nightly' }).click();
  await expect(page).toHaveURL(/\/app\/executions\/[\w-]+$/);
});
