import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { listCiTokens } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('A CI token is created, shown once, rotated and revoked', async ({
  page,
  visit,
  checkPage,
  place,
  workInPlace,
  product,
  call,
  tolerate,
}) => {
  // A form with an error is answered with it.
  tolerate(/422/);
  await workInPlace();
  await visit(ciTokenPaths.base);
  await expect(page.getByText('No CI Tokens Yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create a CI token' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly build');
  await page
    .getByRole('combobox', { name: 'Suite' })
    .or(page.getByRole('textbox', { name: 'Suite' }))
    .fill('Checkout');
  await page.getByRole('textbox', { name: 'Valid for (days)' }).fill('400');
  await page.getByRole('button', { name: 'Create CI token' }).click();
  await expect(page.getByRole('link', { name: 'Value greater than 365 not allowed' })).toBeVisible();
  await checkPage();
  await page.getByRole('textbox', { name: 'Valid for (days)' }).fill('30');
  await page.getByRole('button', { name: 'Create CI token' }).click();
  await expect(page.getByText('CI token created successfully')).toBeVisible();
  const token = page.getByRole('textbox', { name: 'Token', exact: true });
  await expect(token).toHaveValue(/^ffci_[0-9A-Za-z]{36}$/);
  await expect(page.getByRole('textbox', { name: 'In the pipeline' })).toHaveValue(/node fireflink-run\.mjs/);
  await checkPage();
  const first = await token.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Nightly build/ });
  await expect(row).toContainText('Checkout');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Never');

  // It isn't shown again.
  await row.getByRole('link', { name: 'Nightly build', exact: true }).click();
  await expect(page.getByText(`${first.slice(0, 9)}…`).first()).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(token).toHaveCount(0);

  // What it starts says so.
  const answer = await fetch(new URL(createExecution.path, product.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${first}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      source: {
        provider: 'GitHub',
        branch: 'main',
        commit: '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90',
        url: 'https://github.com/acme/shop/actions/runs/1',
      },
    }),
  });
  const { responseObject } = (await answer.json()) as { responseObject: { _id: string } };
  await visit(executionPaths.execution(responseObject._id));
  await expect(page.getByText('with the CI token Nightly build').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'main at 4f1c0de' })).toHaveAttribute(
    'href',
    'https://github.com/acme/shop/actions/runs/1',
  );

  await visit(ciTokenPaths.base);
  await page.getByRole('link', { name: 'Rotate Nightly build' }).click();
  await page.getByRole('textbox', { name: 'Accept the old token for (hours)' }).fill('2');
  await page.getByRole('button', { name: 'Rotate token' }).click();
  await expect(page.getByText('CI token rotated successfully')).toBeVisible();
  await expect(token).toHaveValue(/^ffci_/);
  expect(await token.inputValue()).not.toBe(first);
  await expect(page.getByText('Old token accepted until')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const { ciTokens } = await call(listCiTokens, { query: {} });
  expect(ciTokens).toMatchObject([{ name: 'Nightly build', projectId: place.projectId }]);
  await visit(ciTokenPaths.revoke(ciTokens[0]?.id ?? '', noQuery));
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('CI token revoked successfully')).toBeVisible();
  await expect(row).toContainText('Revoked');
});
