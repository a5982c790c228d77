import { projectPaths } from '#app/paths/projects.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/connected-product.ts';
import { changeLicense } from '../support/licenses.ts';

// Where there is less room, the switch is in More.
test.use({ viewport: { width: 1920, height: 900 } });

test('FireFlink AI is switched on and off in a project, where the license includes it', async ({
  page,
  visit,
  product,
  account,
  place,
}) => {
  void place;
  const toggle = page.getByRole('link', { name: /^FireFlink AI/ });
  await changeLicense(product.dataDir, account, { aiEnabled: 1 });
  await visit(projectPaths.list);
  await expect(page.getByRole('link', { name: /Project: All Projects/ })).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: /^Web shop/ }).click();
  await expect(page).toHaveURL(hostedPaths.scripts);
  await expect(toggle).toHaveAccessibleName('FireFlink AI is off, turn it on');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hostedPaths.ai);
  await expect(toggle).toHaveAccessibleName('FireFlink AI is on, go to Scripts');
  await toggle.click();
  await expect(page).toHaveURL(hostedPaths.scripts);

  await changeLicense(product.dataDir, account, { licenseFeatures: '["ManualTestcases","Defects"]' });
  await visit(projectPaths.project);
  await expect(toggle).toHaveCount(0);
  await changeLicense(product.dataDir, account, { licenseFeatures: '["All"]', aiEnabled: 0 });
  await visit(projectPaths.project);
  await expect(toggle).toHaveCount(0);
});
