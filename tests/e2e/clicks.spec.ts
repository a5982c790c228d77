import type { Locator } from '@playwright/test';
import { environmentPaths } from '#app/paths/machines.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { userPaths } from '#app/paths/users.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from './fixtures.ts';
import { newEmail } from './support/accounts.ts';

/** What people open the product for most takes few clicks; typing is not counted. */

test('the ten most frequent jobs take at most one or two clicks', async ({ page, visit, place, machine }) => {
  const machineId = await machine('build-07', { suites: ['Checkout'] });
  const nightly = { name: 'Nightly', suiteName: 'Checkout' };
  await place.failed(machineId, [junit(testCase('adds'), testCase('pays'))], nightly);
  const last = await place.failed(machineId, [junit(testCase('adds'), testCase('pays', failure))], nightly);

  const main = page.getByRole('main');
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Does a job from a page: clicks these in turn, and then sees this. */
  const job = async (name: string, from: string, clicks: readonly Locator[], sees: Locator) => {
    await test.step(`${name}: ${clicks.length}`, async () => {
      await visit(from);
      for (const each of clicks) await each.click();
      await expect(sees).toBeVisible();
    });
  };

  const row = page.getByRole('row', { name: /Web shop/ });
  await job('state of last night', projectPaths.list, [], row.getByText('0 of the last 2 passed'));
  const failures = [page.getByRole('link', { name: 'Failed executions' })];
  await job('all failures of all projects', projectPaths.list, failures, link('Nightly').first());
  const pays = link('pays');
  const message = main.getByText('expected 2 to be 3').first();
  await job('why it failed', projectPaths.look(place.projectId), [pays], message);
  await job('compare', executionPaths.execution(last), [link('Compare')], main.getByText('1 newly failing'));
  const started = page.getByText(executionMessages.started);
  await job('run again', executionPaths.execution(last), [button('Run again')], started);
  const header = page.locator('summary', { hasText: /running of/ });
  const ongoing = page.getByRole('list', { name: /running of/ }).getByRole('link', { name: /^Nightly/ });
  await place.beat(machineId);
  await job('what runs now', executionPaths.list, [header], ongoing);
  const stop = [link('Terminate Nightly'), button('Terminate')];
  await job('stop one', executionPaths.list, stop, page.getByText(executionMessages.terminated));
  const again = [link('Executions').first(), button('Run again Nightly').first()];
  await job('start from All Projects', projectPaths.list, again, started);

  const connect = [
    main.locator('summary', { hasText: 'Download Client' }),
    main.getByRole('link', { name: /^Connect by one command/ }),
  ];
  await job(
    'add a machine',
    environmentPaths.base,
    connect,
    page.getByRole('heading', { name: 'Connect a machine' }),
  );

  await test.step('invite: 2', async () => {
    await visit(userPaths.base);
    await page.getByRole('link', { name: 'Add user' }).click();
    const emailId = newEmail();
    await page.getByRole('textbox', { name: 'Email ID' }).fill(emailId);
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await page.getByRole('combobox', { name: 'Privilege' }).selectOption('Admin');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/User added successfully/)).toBeVisible();
  });
});
