import { expect, test } from '../fixtures.ts';

const run = '/app/configuration/execution-configuration/run-config';

test('By keyboard, numbers are put right when they are left, and Save waits for changes and for what is wrong', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  void account;
  await visit(run);
  await pageReady();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const implicit = page.getByRole('textbox', { name: 'Implicit Wait' });
  const unit = page.getByRole('combobox', { name: 'Unit of Implicit Wait' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await implicit.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1000');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Value greater than 999 not allowed' }),
  ).toBeVisible();
  // Enter presses Save, which leads to the problem.
  await page.keyboard.press('Enter');
  await expect(implicit).toBeFocused();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  // In the other unit it is not too much, but a changed unit starts at 0.
  await page.keyboard.press('Tab');
  await expect(unit).toBeFocused();
  await page.keyboard.press('m');
  await expect(unit).toHaveValue('Milliseconds');
  await expect(implicit).toHaveValue('0');
  const said = page.locator('.settings-tab-said[role=status]');
  await expect(said).toHaveText(
    '“Implicit Wait” is now 0, because its unit has changed. Enter the number again.',
  );
  await expect(save).not.toHaveAttribute('aria-disabled');
  await implicit.fill('-4');
  await page.keyboard.press('Tab');
  await expect(implicit).toHaveValue('0');
  const days = page.getByRole('textbox', { name: 'Days to keep videos' });
  await days.fill('');
  await page.keyboard.press('Tab');
  await expect(days).toHaveValue('1');
  await expect(said).toHaveText('“Days to keep videos (1 to 365)” is now 1, the least it can be.');
  await days.press('Enter');
  await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
});

test('Leaving with changes asks; Cancel and dialogs do not', async ({ page, visit, account, pageReady }) => {
  void account;
  const asked: string[] = [];
  let leaves = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (leaves ? dialog.accept() : dialog.dismiss());
  });
  await visit(run);
  await pageReady();
  const delay = page.getByRole('textbox', { name: 'Delay Between Steps' });
  await delay.fill('7');
  const elsewhere = page.getByRole('link', { name: 'Executions', exact: true });
  await elsewhere.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page).toHaveURL(run);
  await expect(delay).toHaveValue('7');
  leaves = true;
  await elsewhere.click();
  await expect(page).toHaveURL(/\/executions$/);
  expect(asked).toEqual(['confirm', 'confirm']);

  await visit(run);
  await pageReady();
  await delay.fill('7');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(delay).toHaveValue('0');
  expect(asked).toHaveLength(2);
});

test('In a window of middle width Save and Cancel stand at the right, whatever is said below them', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  void account;
  await page.setViewportSize({ width: 768, height: 800 });
  await visit(run);
  await pageReady();
  await expect(page.getByText('You haven’t changed anything.').first()).toBeVisible();
  const [cancel, tabs, title] = await Promise.all(
    [
      page.getByRole('button', { name: 'Cancel' }),
      page.getByRole('navigation', { name: 'Execution Configuration' }),
      page.getByRole('heading', { level: 1 }),
    ].map((part) => part.boundingBox()),
  );
  if (!cancel || !tabs || !title) throw new Error('Something of the head is not there.');
  expect(Math.abs(cancel.x + cancel.width - (tabs.x + tabs.width))).toBeLessThan(2);
  expect(cancel.y).toBeLessThan(title.y + title.height);
});
