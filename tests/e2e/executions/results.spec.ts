import { failure, junit, junitOf, testCase } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';

test('The page of an execution says which test cases failed and why; its list says how many passed', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
  workInPlace,
}) => {
  await workInPlace();
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', {});
  await visit(`/app/executions/${id}`);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results).toContainText('Results appear when the suite has ended.');

  const passed = Array.from({ length: 48 }, (_, index) => testCase(`adds article ${index}`));
  await place.results(
    id,
    junit(...passed, testCase('pays by card', failure), testCase('ships', '<skipped message="Not yet"/>')),
  );
  await place.report(id, 'Failed', { exitCode: 1 });
  await page.getByRole('link', { name: 'Sync' }).click();
  await expect(results).toContainText('48 of 50 passed');
  await expect(results).toContainText('1 failed');
  await expect(results).toContainText('1 skipped');
  const rows = results.getByRole('row');
  await expect(rows.nth(1)).toContainText('pays by card');
  await expect(rows.nth(1)).toContainText('Failed');
  // The first line of its message opens all of it.
  await expect(page.getByText('at cart.ts:7')).toBeHidden();
  await results.getByText('expected 2 to be 3').first().click();
  await expect(page.getByText('at cart.ts:7')).toBeVisible();
  await checkPage();

  await results.getByRole('link', { name: 'Next page' }).click();
  await expect(results).toContainText('26–50 of 50');
  await results.getByRole('searchbox').fill('not yet');
  await results.getByRole('button', { name: 'Search' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('ships');
  await results.getByRole('link', { name: 'Clear search' }).click();
  await expect(results).toContainText('1–25 of 50');
  await results.getByText('Filter', { exact: true }).click();
  await results.getByRole('radio', { name: 'Failed', exact: true }).check();
  await results.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=Failed/);

  await visit('/app/executions');
  await expect(page.getByRole('row', { name: /Nightly/ })).toContainText('48 of 50 passed');
});

test('What failed before, what is new and what is flaky is marked once the execution has ended', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-08');
  let last = '';
  for (const names of [
    ['a', '!b', 'c'],
    ['a', '!b', '!c'],
    ['!a', '!b', 'c'],
    ['a', '!b', '!c'],
  ]) {
    const { _id: id } = await place.start({ machineId });
    await place.beat(machineId);
    await place.report(id, 'Running', {});
    await place.results(id, junitOf(...names));
    await place.report(id, 'Failed', { exitCode: 1 });
    await place.beat(machineId);
    last = id;
  }
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(async () => {
    await visit(`/app/executions/${last}`);
    await expect(results).toContainText('1 new failure', { timeout: 500 });
  }).toPass();
  await expect(results.getByRole('row', { name: /^b / })).toContainText('Failed 4 times in a row');
  await expect(results.getByRole('row', { name: /^c / })).toContainText('New failure');
  await expect(results.getByRole('row', { name: /^c / })).toContainText('Flaky');
});

test('The whole output is read by pages of lines, and searched', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-09');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', {});
  await place.log(id, Array.from({ length: 450 }, (_, index) => `test ${index + 1} of 450`).join('\n'));
  await place.report(id, 'Passed', { exitCode: 0, message: 'test 450 of 450' });
  await visit(`/app/executions/${id}`);
  await page.getByRole('link', { name: 'Full output, 450 lines' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Output');
  const lines = page.getByRole('list', { name: 'Lines of the output' }).getByRole('listitem');
  await expect(lines).toHaveCount(200);
  await checkPage();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(lines.first()).toHaveText('test 201 of 450');
  await page.getByRole('searchbox').fill('TEST 44');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(lines).toHaveCount(11);
  await expect(lines.first()).toHaveText('test 44 of 450');
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('link', { name: 'Nightly' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/executions/${id}$`));
});

test('Between desk and phone a row of results is in sight from side to side, and only what says more opens', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-10');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', {});
  const endless = 'endless'.repeat(40);
  await place.results(
    id,
    junit(
      testCase(`${endless}${endless}`, `<failure message="${endless}">${endless}\n  at cart.ts:7</failure>`),
      testCase('ships', '<skipped message="Not yet"/>'),
      testCase('wavers', '<flakyFailure message="once"/>'),
    ),
  );
  await place.report(id, 'Failed', { exitCode: 1 });
  await place.beat(machineId);
  const rows = page.getByRole('region', { name: 'Results', exact: true }).getByRole('row');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(`/app/executions/${id}`);
    const table = page
      .locator('.table-scroll')
      .filter({ has: page.getByRole('table', { name: /^Test cases/ }) });
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const message = rows.nth(1).locator('summary');
    const [first, name] = await Promise.all(
      [message, rows.nth(1).getByRole('rowheader')].map((part) =>
        part.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 20);
          return { top: lines[0]?.top ?? 0, box: element.getBoundingClientRect().top };
        }),
      ),
    );
    // Its first word is beside the mark, not below it, and beside the name's first line.
    expect((first?.top ?? 0) - (first?.box ?? 0)).toBeLessThan(12);
    expect(Math.abs((first?.top ?? 0) - (name?.top ?? 0))).toBeLessThan(8);
  }
  await expect(rows.filter({ hasText: 'ships' })).toContainText('Not yet');
  await expect(rows.filter({ hasText: 'ships' }).locator('summary')).toHaveCount(0);
});
