import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { expect, test } from '../fixtures.ts';
import { withDatabase } from '../support/colleagues.ts';
import { workplaceOf } from '../support/executions.ts';

/** Decisions of the server about executions, for every caller and every kind of request. */

const path = executionPaths.ongoingList(noQuery);

test('An execution of another license is not found, nor is one that never was', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/404|400/);
  const place = await workplaceOf(product, await accounts.active());
  const { _id: id } = await place.start();
  await accounts.signedIn();
  for (const address of [id, `${id}/terminate`, `ongoing/${id}/user`]) {
    await visit(`${executionPaths.list}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await visit(executionPaths.execution('not an id'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t read this request');
});

test('Others see an execution and cannot terminate it, until its initiator has left', async ({
  page,
  visit,
  accounts,
  account,
  product,
  place,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  const { _id: id } = await place.start();
  const other = await accounts.signedIn(await colleague('Admin'));
  await visit(path);
  await expect(page.getByRole('rowheader', { name: 'Nightly' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Terminate/ })).toHaveCount(0);
  await visit(executionPaths.execution(id));
  await expect(page.getByRole('link', { name: 'Terminate' })).toHaveCount(0);
  for (const address of [
    executionPaths.ongoingDialog(id, 'terminate', noQuery),
    executionPaths.terminate(id),
  ]) {
    await visit(address);
    await expect(page.getByText(executionMessages.onlyInitiator)).toBeVisible();
  }
  const forced = await page.request.post(
    `${product.url}${executionPaths.ongoingDialog(id, 'terminate', noQuery)}`,
    {
      headers: { Origin: product.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  );
  expect(await forced.text()).toContain(executionMessages.onlyInitiator);
  expect((await place.details(id)).executionStatus).not.toBe('Terminated');

  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db.deleteFrom('licenseUsers').where('userId', '=', account.id).execute(),
  );
  await visit(path);
  await page.getByRole('link', { name: 'Terminate Nightly' }).click();
  const question = page.getByRole('dialog', { name: 'Terminate execution' });
  await expect(question).toContainText(`${account.name} started it and has left the license.`);
  await question.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.terminated)).toBeVisible();
  await visit(executionPaths.execution(id));
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText(
    `Terminated by ${other.name}, as ${account.name} has left`,
  );
});

test('A plain user sees the executions of their projects alone', async ({
  page,
  visit,
  accounts,
  account,
  product,
  place,
  member,
  tolerate,
}) => {
  tolerate(/403/);
  const bank = await workplaceOf(product, account, 'Bank');
  await place.start({ name: 'In the shop' });
  const { _id: hidden } = await bank.start({ name: 'In the bank' });
  await accounts.signedIn(await member('View Access'));
  await visit(path);
  await expect(page.getByRole('rowheader')).toHaveText(['In the shop']);
  await visit(executionPaths.ongoingDialog(hidden, 'machine', noQuery));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
});

test('A user with View Access is not offered the form, and is refused by its address', async ({
  page,
  visit,
  viewer,
  tolerate,
}) => {
  void viewer;
  tolerate(/403/);
  for (const address of [projectPaths.project, executionPaths.list]) {
    await visit(address);
    await expect(page.getByRole('link', { name: 'Start execution' })).toHaveCount(0);
  }
  await visit(executionPaths.start());
  await expect(
    page.getByText(/You need permission to start executions\. .+ can change that by .+\./),
  ).toBeVisible();
});

test('A button that is pressed twice starts one execution', async ({ page, visit, product, workInPlace }) => {
  await workInPlace();
  await visit(executionPaths.start({ name: 'Nightly', suiteName: 'Smoke' }));
  const form = Object.fromEntries(
    await page
      .locator('form', { has: page.getByRole('textbox', { name: 'Suite' }) })
      .locator('input, select')
      .evaluateAll((controls) =>
        controls.map((control) => [
          control.getAttribute('name') ?? '',
          (control as HTMLInputElement | HTMLSelectElement).value,
        ]),
      ),
  ) as Record<string, string>;
  const sent = await Promise.all(
    [1, 2].map(() =>
      page.request.post(`${product.url}${executionPaths.start()}`, {
        form: { ...form, intent: 'start' },
        headers: { Origin: product.url },
        maxRedirects: 0,
      }),
    ),
  );
  const [first, second] = sent.map((reply) => reply.headers().location);
  expect(first).toMatch(new RegExp(`^${executionPaths.list}/[\\w-]{36}`));
  expect(second).toBe(first);
  await visit(executionPaths.list);
  await expect(page.getByRole('rowheader')).toHaveText(['Nightly']);
});
