import { projectPaths } from '#app/paths/projects.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/connected-product.ts';

test('More opens and leads on without script', async ({ page, visit, workInPlace }) => {
  await workInPlace();
  await visit(projectPaths.project);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.locator('.shell-nav summary', { hasText: 'More' }).click();
  await page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licenses');
});
