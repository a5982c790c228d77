import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/connected-product.ts';

test('A connected application takes the place of the product’s own page of approval requests', async ({
  page,
  visit,
  place,
  workInPlace,
  checkPage,
}) => {
  void place;
  await visit(approvalVersionPaths.base);
  await page.getByRole('link', { name: /enable versioning/ }).click();
  await page.getByRole('dialog', { name: 'Warning' }).getByRole('button', { name: 'Enable' }).click();
  await workInPlace();
  await visit(projectPaths.project);
  // It is in the menu More, which is closed.
  const link = page.getByRole('link', { name: /^Approval Request/, includeHidden: true });
  await expect(link.first()).toBeAttached();
  for (const path of [approvalRequestPaths.base, approvalRequestPaths.request('any', noQuery)]) {
    await visit(path);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('An application');
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/approval-request\//);
    // The product's own page would say so.
    await expect(page.getByText('Waiting for me')).toHaveCount(0);
    await checkPage();
  }
});
