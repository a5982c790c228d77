import { executionPaths } from '#app/paths/executions.ts';
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
  const id = await place.running(machineId);
  await visit(executionPaths.execution(id));
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results).toContainText('Results appear when the suite has ended.');

  const passed = Array.from({ length: 48 }, (_, index) => testCase(`adds article ${index}`));
  await place.results(
    id,
    junit(...passed, testCase('pays by card', failure), testCase('ships', '<skipped message="Not yet"/>')),
  );
  await place.report(id, 'Failed', { exitCode: 1 });
  await page.reload();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('1 failed of 50');
  await expect(summary).toContainText('48 passed · 1 skipped');
  const pills = page.getByRole('navigation', { name: 'Test cases' });
  await expect(pills.getByRole('link')).toHaveText(['Failed1', 'Skipped1', 'Passed48', 'All50']);
  // What failed is there at once, with its message from the top.
  const card = results.getByRole('article', { name: 'pays by card' });
  await expect(card).toContainText('expected 2 to be 3');
  await expect(card.getByText('at cart.ts:7')).toBeVisible();
  await checkPage();

  await pills.getByRole('link', { name: /^All/ }).click();
  const rows = results.getByRole('row');
  await expect(rows.nth(1)).toContainText('pays by card');
  await expect(rows.nth(1)).toContainText('Failed');
  // The first line of its message opens all of it.
  await expect(page.getByText('at cart.ts:7')).toBeHidden();
  await results.getByText('expected 2 to be 3').first().click();
  await expect(page.getByText('at cart.ts:7')).toBeVisible();
  await checkPage();

  await results.getByRole('link', { name: 'Next page' }).click();
  await expect(results).toContainText('16–30 of 50');
  await results.getByRole('searchbox').fill('not yet');
  await results.getByRole('button', { name: 'Search' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('ships');
  await results.getByRole('link', { name: 'Clear search' }).click();
  await expect(results).toContainText('1–15 of 50');
  await results.getByText('Filter', { exact: true }).click();
  await results.getByRole('radio', { name: 'Failed', exact: true }).check();
  await results.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/show=all.*status=Failed|status=Failed.*show=all/);
  await rows.nth(1).getByRole('link', { name: 'pays by card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pays by card');
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('at cart.ts:7');
  await page.getByRole('link', { name: 'Nightly' }).click();
  await expect(card).toBeVisible();

  await pills.getByRole('link', { name: /^Passed/ }).click();
  await expect(results).toContainText('1–15 of 48');
  await expect(results.getByRole('columnheader')).toHaveText(['Test Case', /Status/, /Duration/]);

  await visit(executionPaths.list);
  await expect(page.getByRole('row', { name: /Nightly/ })).toContainText('48 of 50 passed');
});

test('What failed before, what is new and what is flaky is marked once the execution has ended', async ({
  page,
  visit,
  checkPage,
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
    last = await place.failed(machineId, [junitOf(...names)]);
  }
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(async () => {
    await visit(executionPaths.execution(last));
    await expect(results).toContainText('New1', { timeout: 500 });
  }).toPass();
  const cards = results.getByRole('article');
  await expect(cards.nth(0)).toHaveAccessibleName('c');
  await expect(cards.nth(0)).toContainText('New failure');
  await expect(cards.nth(0)).toContainText('Flaky');
  await expect(cards.nth(0)).toContainText('2 of the last 4 failed');
  await expect(cards.nth(1)).toContainText('Failing for 4 executions');

  // History unfolds by its address, and leads to each of the executions.
  await expect(page.getByRole('list', { name: /^Last outcomes of/ })).toHaveCount(0);
  await cards.nth(1).getByRole('link', { name: 'History of b' }).click();
  const history = page.getByRole('list', { name: 'Last outcomes of b, newest first' });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByRole('link')).toHaveCount(3);
  await checkPage();
  await history.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(last));
  const past = page.getByRole('list', { name: 'Last executions of this suite, oldest first' });
  await expect(past.getByRole('link')).toHaveCount(3);
  await expect(past.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'Since the last execution: 1 newly failing, 1 fixed, 1 still failing',
  );
});

test('The whole output is read by pages of lines, and searched', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-09');
  const id = await place.running(machineId);
  await place.log(id, Array.from({ length: 450 }, (_, index) => `test ${index + 1} of 450`).join('\n'));
  await place.report(id, 'Passed', { exitCode: 0, message: 'test 450 of 450' });
  await visit(executionPaths.execution(id));
  await page.getByRole('link', { name: 'Output', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
  const lines = page.getByRole('list', { name: 'Lines of the output' }).getByRole('listitem');
  await expect(lines).toHaveCount(200);
  await checkPage();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(lines.first()).toHaveText('201test 201 of 450');
  await page.getByRole('searchbox').fill('TEST 44');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(lines).toHaveCount(11);
  await expect(lines.first()).toHaveText('44test 44 of 450');
  await expect(lines.first().locator('mark')).toHaveText('test 44');
  // A hit leads to its line among the others.
  await page.getByRole('link', { name: 'Line 449' }).click();
  await expect(page).toHaveURL(/page=3#line-449$/);
  await expect(page.locator('#line-449')).toHaveText('449test 449 of 450');
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${executionPaths.execution(id)}$`));
});

test('Output has the colors of the terminal, and a failure leads to its line there', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-11');
  const id = await place.running(machineId);
  const lines = Array.from({ length: 300 }, (_, index) => `line ${index + 1}`);
  lines[249] = '\u001b[31m✘\u001b[39m pays by card \u001b[2m(2s)\u001b[22m';
  await place.log(id, lines.join('\n'));
  await place.results(id, junit(testCase('pays by card', failure), testCase('is nowhere', failure)));
  await place.report(id, 'Failed', { exitCode: 1 });
  await visit(executionPaths.execution(id));
  await page.getByRole('link', { name: 'Output at this line for pays by card' }).click();
  await expect(page).toHaveURL(/page=2#line-250$/);
  const line = page.locator('#line-250');
  await expect(line).toHaveText('250✘ pays by card (2s)');
  await expect(line.locator('.execution-red')).toHaveText('✘');
  await expect(line.locator('.execution-dim')).toHaveText('(2s)');
  await checkPage();
  await page.goBack();
  await page.getByRole('link', { name: 'Output at this line for is nowhere' }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('Of long messages a card shows the beginning, and the page of the test case all; on a phone it stays short', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-12');
  const id = await place.running(machineId);
  const message = [
    'Error: expect(locator).toHaveText(expected)',
    'Expected: "25 %"',
    'Received: "0 %"',
    ...Array.from({ length: 200 }, (_, index) => `at step ${index}`),
  ].join('\n');
  const passed = Array.from({ length: 15 }, (_, index) => testCase(`adds article ${index}`));
  await place.results(
    id,
    junit(
      ...passed,
      testCase('VAT stands on each line', `<failure>${message}</failure>`),
      testCase('mails', failure),
    ),
  );
  await place.report(id, 'Failed', { exitCode: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(executionPaths.execution(id));
  const card = page.getByRole('article', { name: 'VAT stands on each line' });
  await expect(card.locator('.execution-expected')).toHaveText('Expected: "25 %"');
  await expect(card.locator('.execution-received')).toHaveText('Received: "0 %"');
  await expect(card).not.toContainText('at step 50');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2400);
  await page.getByRole('link', { name: 'Show the passed test cases' }).click();
  // The heads of columns aren't shown on a phone.
  await expect(page.getByRole('row')).toHaveCount(15);
  await expect(page.getByRole('row').filter({ hasText: 'Message' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Failed/ }).click();
  await card.getByRole('link', { name: 'Whole message of VAT stands on each line (203 lines)' }).click();
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('at step 199');
  await checkPage();
});

test('Between desk and phone a row of results is in sight from side to side, and only what says more opens', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-10');
  const id = await place.running(machineId);
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
    await visit(executionPaths.allCases(id));
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
