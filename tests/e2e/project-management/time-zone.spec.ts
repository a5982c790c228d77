import { executionPaths } from '#app/paths/executions.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const web = (name: string) => ({ body: { name, type: 'Web', platform: 'Web', timeZone: 'UTC' } as const });

test('the time zone of a project is changed after a question, and the row says who did so', async ({
  page,
  visit,
  checkPage,
  call,
  account,
}) => {
  const { id: shop } = await call(createProject, web('Shop'));
  await call(createProject, web('Bank'));
  await visit(timeZonePaths.base);
  await expect(page.getByRole('heading', { level: 1, name: 'Time Zone' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Projects' }).getByRole('row', { name: /Shop/ });
  await expect(row).toContainText('UTC');
  await checkPage();

  await row.getByRole('link', { name: 'Change the time zone of Shop' }).click();
  const choice = page.getByRole('dialog', { name: 'Change time zone' });
  await expect(choice).toContainText('Shop');
  await checkPage();
  await choice.locator('select').selectOption('Asia/Kolkata', { force: true });
  await choice.getByRole('button', { name: 'Change' }).click();
  const question = page.getByRole('dialog', { name: 'Warning' });
  await expect(question).toContainText(
    'Times in Shop will be shown in Asia/Kolkata. Nothing that is stored changes.',
  );
  await checkPage();
  // Enter confirms.
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Time zone updated successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(timeZonePaths.row(shop, noQuery));
  await expect(row).toContainText('Asia/Kolkata');
  await expect(row.getByRole('link', { name: account.name })).toBeVisible();

  // A zone that does not exist is refused where it can be chosen again.
  await visit(withQuery(timeZonePaths.change(shop, noQuery), { zone: 'Mars/Olympus' }));
  await expect(choice).toContainText('Time zone is not known');
  await choice.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(timeZonePaths.row(shop, noQuery));
});

test('All Projects has the zone of the license, and users can see times in their own', async ({
  page,
  visit,
  checkPage,
  call,
}) => {
  // With a single project, users would work in it.
  for (const name of ['Shop', 'Bank']) await call(createProject, web(name));
  await visit(withQuery(timeZonePaths.change(licenseZone, noQuery), { zone: 'Asia/Kolkata' }));
  await page.getByRole('button', { name: 'Continue' }).click();
  const zone = page.getByRole('region', { name: 'All Projects: Asia/Kolkata' });
  const time = zone.locator('time');
  await expect(time).toContainText('GMT+5:30');
  await expect(time).toHaveAttribute('title', /UTC$/);
  await expect(zone.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await checkPage();

  await visit(settingsPaths.timeZone);
  await checkPage();
  await page.getByRole('radio', { name: 'My time zone' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose your time zone').first()).toBeVisible();
  await page.locator('select[name="timeZone"]').selectOption('America/St_Johns', { force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Time zone saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/America\/St_Johns/)).toBeVisible();

  await visit(timeZonePaths.base);
  await expect(time).toContainText(/GMT-[23]:30/);
  await expect(time).toHaveAttribute('title', /GMT\+5:30$/);
  await visit(executionPaths.list);
  await checkPage();
});
