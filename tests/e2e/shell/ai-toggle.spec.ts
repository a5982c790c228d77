import { project } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import type { Account } from '../support/accounts.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';
import { changeLicense } from '../support/licenses.ts';

const addProject = (dataDir: string, account: Account) =>
  withDatabase(dataDir, async (stored) => {
    const licenseId = await licenseOf(stored, account);
    const owner = { ...account, emailId: account.email, licenseId, token: '', refreshToken: '' };
    await project(stored, owner, { name: 'Web shop' });
  });

test('FireFlink AI is switched on and off in a project, where the license includes it @views', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  await addProject(product.dataDir, account);
  const toggle = page.getByRole('link', { name: /^FireFlink AI/ });
  await changeLicense(product.dataDir, account, { aiEnabled: 1 });
  await visit('/app/projects');
  await expect(page.getByRole('link', { name: /Project: All Projects/ })).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await page.getByRole('link', { name: /switch project/ }).click();
  await page.getByRole('button', { name: /Web shop/ }).click();
  await expect(page).toHaveURL(/\/app\/test-dev\/scripts$/);
  await expect(toggle).toHaveAccessibleName('FireFlink AI is off, switch it on');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/test-dev\/ai$/);
  await expect(toggle).toHaveAccessibleName('FireFlink AI is on, go to the scripts');
  await toggle.click();
  await expect(page).toHaveURL(/\/app\/test-dev\/scripts$/);

  await changeLicense(product.dataDir, account, { licenseFeatures: '["ManualTestcases","Defects"]' });
  await visit('/app/projects/project');
  await expect(toggle).toHaveCount(0);
  await changeLicense(product.dataDir, account, { licenseFeatures: '["All"]', aiEnabled: 0 });
  await visit('/app/projects/project');
  await expect(toggle).toHaveCount(0);
});
