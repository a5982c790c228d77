import type { Page } from '@playwright/test';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { helpPaths } from '#app/paths/help.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/connected-product.ts';

const bar = (page: Page) => page.locator('header.shell-header');

/** Returns the names of the areas that the bar itself shows. */
const inBar = (page: Page): Promise<string[]> =>
  page
    .locator('.shell-nav > ul > li:visible')
    .evaluateAll((entries) =>
      entries.flatMap((entry) => entry.querySelector('summary, a')?.textContent?.trim() ?? []),
    );

test('The header is one row of 56 px at every width, and where one is stays in it', async ({
  page,
  visit,
  workInPlace,
}) => {
  await workInPlace();
  await visit(environmentPaths.base);
  let shown = 0;
  for (const width of [320, 768, 960, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(bar(page)).toHaveCSS('height', '56px');
    await expect(page.locator('summary[aria-label^="Account menu"]')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width < 960) {
      await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
      continue;
    }
    const areas = await inBar(page);
    expect(areas).toContain('Configuration');
    expect(areas).toContain('More');
    expect(areas.length).toBeGreaterThanOrEqual(shown);
    shown = areas.length;
  }
  await expect(page.locator('.shell-nav summary', { hasText: 'Configuration' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(shown).toBeGreaterThan(6);
});

test('What the bar shows is not in More, and the rest is', async ({ page, visit, workInPlace }) => {
  await workInPlace();
  await visit(executionPaths.list);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.locator('.shell-nav summary', { hasText: 'More' }).click();
  const more = page.getByRole('list', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Licenses', exact: true })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Suites', exact: true })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Executions', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(helpPaths.index);
});

test('On a narrow screen the menu holds everything that the bar has no room for @narrow', async ({
  page,
  visit,
  workInPlace,
}) => {
  await workInPlace();
  await visit(executionPaths.list);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Executions', 'Licenses']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Refresh', exact: true })).toBeVisible();
  await expect(page.locator('summary', { hasText: /running of/ })).toBeVisible();
  await main.locator('summary', { hasText: 'Configuration' }).click();
  await main.getByRole('link', { name: 'Environment', exact: true }).click();
  await expect(page).toHaveURL(/\/environment-configuration$/);
  await expect(main).toBeHidden();
});
