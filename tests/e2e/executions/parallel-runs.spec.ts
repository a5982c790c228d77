import { licensePaths } from '#app/paths/licenses.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { expect, test } from '../fixtures.ts';
import { allowParallelRuns } from '../support/executions.ts';

test('The header counts parallel runs, names what runs, and says when all are in use', async ({
  page,
  visit,
  checkPage,
  product,
  place,
  machine,
  account,
}) => {
  const counter = page.locator('summary', { hasText: /running of/ });
  await allowParallelRuns(product.dataDir, account, 2);
  await visit(`${licensePaths.list}?from=here`);
  await expect(counter).toHaveAttribute('aria-label', '0 running of 2 parallel runs');
  await counter.click();
  await expect(page.getByText('No executions are running.')).toBeVisible();

  const first = await machine('build-07');
  const second = await machine('build-08');
  // Two executions of one name count as two.
  await place.start({ machineId: first });
  await page.getByRole('link', { name: 'Refresh parallel runs' }).click();
  await expect(page).toHaveURL(`${licensePaths.list}?from=here`);
  await expect(counter).toHaveAttribute('aria-label', '1 running of 2 parallel runs');
  await place.start({ machineId: second });
  await visit(licensePaths.list);
  await expect(counter).toHaveAttribute(
    'aria-label',
    `2 running of 2 parallel runs. ${executionMessages.parallelRunsReached}`,
  );
  await counter.focus();
  await expect(
    page.getByRole('tooltip', { name: '' }).filter({ hasText: 'All parallel runs' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: /running of 2 parallel runs/ });
  await expect(list.getByRole('link', { name: /^Nightly/ })).toHaveCount(2);
  await checkPage();
  await list.getByRole('link', { name: 'All ongoing executions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Ongoing Executions/ })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(licensePaths.list);

  await counter.click();
  await list
    .getByRole('link', { name: /^Nightly/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
});
