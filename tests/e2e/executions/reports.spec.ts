import { executionPaths } from '#app/paths/executions.ts';
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
  const id = await place.running(machineId);
  await visit(executionPaths.execution(id));
  const menu = page.getByText('Report', { exact: true });
  const panel = page.getByRole('list', { name: 'Report of Nightly' });
  await expect(menu).toHaveCount(0);
  const early = await page.request.get(executionPaths.report(id, 'html'));
  expect([early.status(), await early.text()]).toEqual([
    409,
    'The report is available once the execution has ended',
  ]);

  await place.results(id, junit(testCase('adds'), testCase('pays by card', failure)));
  await place.capture(id, 'pays_by card.png', png, true);
  await place.report(id, 'Failed', { exitCode: 1, message: '1 failed' });
  await page.reload();
  for (const [name, ending] of [
    ['Download HTML', /^Nightly .+\.html$/],
    ['Download PDF', /^Nightly .+\.pdf$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    if (!(await panel.isVisible())) await menu.click();
    await panel.getByRole('link', { name }).click();
    expect((await downloading).suggestedFilename()).toMatch(ending);
  }
  const pdf = await page.request.get(executionPaths.report(id, 'pdf'));
  expect(await readPdf(await pdf.body())).toMatchObject({
    isTagged: true,
    title: expect.stringContaining('Nightly: Failed'),
  });
  expect((await page.request.get(`${executionPaths.execution(id)}/report/docx`)).status()).toBe(404);

  if (!(await panel.isVisible())) await menu.click();
  await panel.getByRole('link', { name: /^Open/ }).click();
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
  await visit(executionPaths.execution(id));
});
