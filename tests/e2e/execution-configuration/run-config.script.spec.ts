import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

const run = executionConfigurationPaths.run;

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
  await expect(said).toHaveText('“Days to keep videos” is now 1, the least it can be.');
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

test('In a window of middle width Save and Cancel stand at the right, with what is not saved beside them', async ({
  page,
  visit,
  account,
  pageReady,
}) => {
  void account;
  await page.setViewportSize({ width: 768, height: 800 });
  await visit(run);
  await pageReady();
  const [cancel, tabs, standing] = await Promise.all(
    [
      page.getByRole('button', { name: 'Cancel' }),
      page.getByRole('navigation', { name: 'Execution Configuration' }),
      page.getByText('No changes yet').first(),
    ].map((part) => part.boundingBox()),
  );
  if (!cancel || !tabs || !standing) throw new Error('Something of the head is not there.');
  expect(Math.abs(cancel.x + cancel.width - (tabs.x + tabs.width))).toBeLessThan(2);
  expect(standing.y).toBeGreaterThan(cancel.y);
  expect(standing.y + standing.height).toBeLessThan(cancel.y + cancel.height);
});

for (const { size, viewport } of [
  { size: 'a desktop', viewport: { width: 1280, height: 720 } },
  { size: 'a phone', viewport: { width: 320, height: 640 } },
]) {
  test(`On ${size} Save stays in sight at the end of the form, counts the changes, and covers no field that gets the focus`, async ({
    page,
    visit,
    account,
    pageReady,
  }) => {
    void account;
    await page.setViewportSize(viewport);
    await visit(run);
    await pageReady();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const standing = page.getByRole('status').filter({ hasText: /change/ });
    await expect(standing).toHaveText('No changes yet');
    await expect(save).toHaveAccessibleDescription('No changes yet');
    // A number and its unit are one setting.
    await page.getByRole('combobox', { name: 'Unit of Implicit Wait' }).selectOption('Milliseconds');
    await page.getByRole('textbox', { name: 'Implicit Wait' }).fill('5');
    await expect(standing).toHaveText('1 unsaved change');
    const last = page.getByRole('switch', { name: 'Re-run failed scripts of a suite' });
    await last.check();
    await expect(standing).toHaveText('2 unsaved changes');
    await page.getByRole('textbox', { name: 'Days to keep videos' }).fill('400');
    await expect(standing).toHaveText('3 unsaved changes, 1 error');
    await page.getByRole('textbox', { name: 'Days to keep videos' }).fill('365');
    await page.getByRole('link', { name: 'Delete all videos' }).focus();
    await expect(save).toBeInViewport({ ratio: 1 });
    await tabTo(page.getByRole('textbox', { name: 'Implicit Wait' }), { backwards: true });
    await save.click();
    await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
    await expect(standing).toHaveText('No changes yet');
    await expect(last).toBeChecked();
  });
}
