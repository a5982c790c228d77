import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { expect, test } from '../fixtures.ts';

const tab = reportConfigurationPaths.tab;

test('By keyboard, days are at least 1 when they are left, too many are refused, Save waits for changes, and the drawer leads back', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  await visit(tab);
  await pageReady();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const days = page.getByRole('textbox', { name: 'Days to keep an HTML report' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await days.focus();
  for (const [typed, becomes] of [
    ['0', '1'],
    ['', '1'],
  ] as const) {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(days).toHaveValue(becomes);
    await days.focus();
  }
  await expect(save).not.toHaveAttribute('aria-disabled');
  await page.keyboard.type('366');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Error: No of days should be between 1 to 365')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await days.fill('1');
  await expect(save).not.toHaveAttribute('aria-disabled');

  const choose = page.getByRole('button', { name: 'Choose email recipients' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Recipients', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const search = page.getByRole('searchbox', { name: 'Search Recipients' });
  await search.focus();
  await page.keyboard.type('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).press('Enter');
  await page.getByRole('checkbox', { name: `Select ${account.name}` }).press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await expect(days).toHaveValue('1');
  await expect(save).not.toHaveAttribute('aria-disabled');
});

test('Leaving with changes asks; choosing recipients does not', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  void account;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await visit(tab);
  await pageReady();
  await page.getByRole('switch', { name: 'To the initiator' }).check();
  await page.getByRole('button', { name: 'Choose Slack recipients' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Slack Recipients' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'To the initiator' })).toBeChecked();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Executions', exact: true }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page).toHaveURL(/report-config/);
});
