import { licensePaths } from '#app/paths/licenses.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/connected-product.ts';

test('An entry selected in the More menu opens after a moment, and Escape reverts it', async ({
  page,
  visit,
  workInPlace,
}) => {
  await workInPlace();
  await visit(hostedPaths.scripts);
  const more = page.locator('summary', { hasText: 'More' });
  await more.click();
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(page.getByText('Opening Licenses. Press Escape to stay here.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Press Escape to stay here/)).toHaveCount(0);
  await expect(page).toHaveURL(hostedPaths.scripts);

  await more.click();
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(page).toHaveURL(licensePaths.list);
});

test('A quick menu keeps the query and brings the way back to the script; another site is never a way back', async ({
  page,
  visit,
  workInPlace,
}) => {
  await workInPlace();
  await visit(`${hostedPaths.scripts}?scriptId=9&platformType=Web`);
  await page.locator('summary', { hasText: 'Quick menu' }).click();
  await page.getByRole('link', { name: 'Step Groups' }).click();
  await expect(page).toHaveURL(
    new RegExp(`${hostedPaths.area('test-dev/step-group')}\\?scriptId=9&platformType=Web&prevUrl=`),
  );
  await page.getByRole('link', { name: 'Back to the script' }).click();
  await expect(page).toHaveURL(`${hostedPaths.scripts}?scriptId=9&platformType=Web`);

  await visit(`${hostedPaths.area('test-dev/step-group')}?scriptId=9&prevUrl=https%3A%2F%2Fevil.example%2F`);
  await expect(page.getByRole('link', { name: 'Back to the script' })).toHaveCount(0);
});

test('Inside the desktop client the window can be minimized, restored and closed', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await expect(page.getByRole('group', { name: 'Window' })).toHaveCount(0);

  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, {
      said,
      fireflinkDesktop: {
        minimize: () => said.push('minimize'),
        restore: () => said.push('restore'),
        close: () => said.push('close'),
      },
    });
  });
  await visit(licensePaths.list);
  for (const name of ['Minimize window', 'Restore window', 'Close window']) {
    await page.getByRole('button', { name }).click();
  }
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'said') as string[]))
    .toEqual(['minimize', 'restore', 'close']);
});
