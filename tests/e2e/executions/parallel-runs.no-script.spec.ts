import { licensePaths } from '#app/paths/licenses.ts';
import { expect, test } from '../fixtures.ts';
import { changeLicense, endingInDays } from '../support/licenses.ts';

test('There is no counter without automation, nor once the license has ended', async ({
  page,
  visit,
  product,
  account,
}) => {
  const counter = page.locator('summary', { hasText: /running of/ });
  await visit(licensePaths.list);
  await expect(counter).toHaveCount(1);
  await changeLicense(product.dataDir, account, { licenseFeatures: '["ManualTestcases","Defects"]' });
  await visit(licensePaths.list);
  await expect(counter).toHaveCount(0);
  await changeLicense(product.dataDir, account, { licenseFeatures: '["All"]', endsOn: endingInDays(-3) });
  await visit(licensePaths.list);
  await expect(counter).toHaveCount(0);
});
