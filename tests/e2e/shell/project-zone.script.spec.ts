import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

// The older name that browsers give Asia/Kolkata.
test.use({ timezoneId: 'Asia/Calcutta' });

test('A new project starts in the time zone of the browser', async ({ page, visit, accounts, pageReady }) => {
  await accounts.signedIn();
  await visit(projectPaths.create(noQuery));
  await pageReady();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Asia/Kolkata (UTC+05:30)');
  // It is no change that closing would ask about.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${projectPaths.list}(?:#create)?$`));

  await page.getByRole('link', { name: 'Create Project' }).click();
  await expect(zone).toHaveValue('Asia/Kolkata (UTC+05:30)');
});
