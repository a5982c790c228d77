import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const environment = environmentPaths.base;

test('A printed list has its rows, and nothing that is to be pressed', async ({ page, visit, machine }) => {
  await machine('build-07');
  await visit(environment);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'build-07' })).toBeVisible();
  for (const hidden of ['.button', '.icon-button', '.list-bar', '.shell-header', '.shell-rail']) {
    await expect(page.locator(hidden).first(), hidden).toBeHidden();
  }
});

test('A printed drawer is alone on its sheet, whole', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(environmentPaths.details(id, noQuery));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Machine Details : build-07' })).toBeVisible();
  await expect(page.locator('.dialog-footer')).toBeHidden();
  await expect(page.locator('#list')).toBeHidden();
  const box = await page.locator('.dialog').boundingBox();
  expect(box?.x).toBeLessThanOrEqual(1);
  expect(box?.width).toBeGreaterThan(1000);
});
