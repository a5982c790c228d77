import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { expect, test } from '../fixtures.ts';
import { tabThrough } from '../support/keyboard.ts';

test('Every menu works by keyboard alone @narrow', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const menu = page.locator('summary', { hasText: 'Ada Lovelace' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(settingsPaths.settings);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('Tab moves through the whole frame, and the focus stays visible', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(settingsPaths.shortcuts);
  const stops = await tabThrough(page);
  expect(stops[0]).toBe('Skip to main content');
  expect(stops.join(' | ')).toContain('Download client');
});

test('The menu of an area is marked on all its pages', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  const current = page.locator('.shell-nav [aria-current]');
  for (const path of [
    environmentPaths.base,
    rolePaths.base,
    groupPaths.base,
    reportConfigurationPaths.tab,
    executionConfigurationPaths.result,
    auditPaths.list,
  ]) {
    await visit(path);
    await expect(current.filter({ hasText: 'Configuration' }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
});

test('Theme and text size are stored in the browser and apply immediately @narrow @forced-colors @large-text', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(settingsPaths.settings);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await visit(licensePaths.list);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
});

test('A page that the privilege does not allow names the permission and who can grant it', async ({
  page,
  visit,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('User'));
  await visit(rolePaths.base);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await expect(page).toHaveTitle('Not allowed – FireFlink');
  await expect(
    page.getByText(
      /You need permission to see roles\. A Super Admin can change that by making you an Admin\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create project' })).toHaveCount(0);
});

test('Old addresses and unknown ones answer inside the frame', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/404/);
  await accounts.signedIn();
  await visit(`${hostedPaths.integration}/?x=1`);
  await expect(page).toHaveURL(`${hostedPaths.plugIns}?x=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plugins');
  await visit(shellPaths.configuration);
  await expect(page).toHaveURL(environmentPaths.base);
  await visit(`${shellPaths.app}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(projectPaths.list);
});
