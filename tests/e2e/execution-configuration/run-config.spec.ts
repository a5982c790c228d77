import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import {
  getRunConfiguration,
  updateRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { png } from '#tests/support/photos.ts';
import { expect, test } from '../fixtures.ts';
import { withDatabase } from '../support/colleagues.ts';

const area = executionConfigurationPaths.base;
const run = `${area}/run-config`;

test('The settings of All Projects are changed, and what was filled in survives an error', async ({
  page,
  visit,
  checkPage,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(area);
  await expect(page).toHaveURL(run);
  await expect(page).toHaveTitle('Run Configuration – FireFlink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run Configuration');
  await expect(page.getByText('Defaults for projects without their own settings.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Execution Configuration' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Run Configuration',
    'Report Configuration',
    'Result Configuration',
  ]);
  const implicit = page.getByRole('textbox', { name: 'Implicit Wait' });
  await page.getByRole('combobox', { name: 'Unit of Explicit Wait' }).selectOption('Milliseconds');
  await page.getByRole('textbox', { name: 'Explicit Wait' }).fill('250');
  await implicit.fill('ten');

  await page.getByRole('switch', { name: 'Re-run failed scripts of a suite' }).check();
  // With JavaScript, the button waits for a valid number.
  await page.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  await expect(page.getByText('Enter a whole number').first()).toBeVisible();
  await checkPage();
  await implicit.fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
  await checkPage();
  expect(await call(getRunConfiguration, {})).toMatchObject({
    waitTime: {
      implicitWait: 10,
      implicitWaitUnit: 'Seconds',
      explicitWait: 250,
      explicitWaitUnit: 'Milliseconds',
    },
    runFailedSettings: { runFailedScriptsForSuite: true },
  });
});

test('A project gets settings of its own, and gives them up again', async ({
  page,
  visit,
  place,
  workInPlace,
  checkPage,
}) => {
  void place;
  await workInPlace();
  await visit(run);
  await expect(page.getByText(/Inherited from All Projects\. Saving creates/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Delay Between Steps' }).fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Use the settings of All Projects again' }).click();
  await expect(page.getByRole('heading', { name: 'Use the settings of All Projects' })).toBeVisible();
  await checkPage();
  await page.getByRole('button', { name: 'Use All Projects settings' }).click();
  await expect(page.getByText('This project uses the settings of All Projects again')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Delay Between Steps' })).toHaveValue('0');
});

test('A user who saves learns who has saved meanwhile, and can save all the same', async ({
  page,
  visit,
  account,
  call,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  const { id } = await call(getRunConfiguration, {});
  await visit(run);
  await call(updateRunConfiguration, {
    params: { id },
    body: { runFailedSettings: { noOfTimesFailedStepRun: 3, runFailedScriptsForSuite: false } },
  });
  const delay = page.getByRole('textbox', { name: 'Delay Between Steps' });
  await delay.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Run Configuration was changed by ${account.name} meanwhile`).first(),
  ).toBeVisible();
  await expect(delay).toHaveValue('7');
  await checkPage();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
  expect((await call(getRunConfiguration, {})).waitTime.delayBetweenSteps).toBe(7);
});

test('Cancel gives up what was filled in', async ({ page, visit, account }) => {
  void account;
  await visit(run);
  const delay = page.getByRole('textbox', { name: 'Delay Between Steps' });
  await delay.fill('7');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(delay).toHaveValue('0');
});

test('A user with View Access reads the settings as text', async ({
  page,
  visit,
  viewer,
  workInPlace,
  checkPage,
}) => {
  void viewer;
  await workInPlace();
  await visit(run);
  await expect(page.getByText('Failed steps only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await checkPage();
});

test('On a phone the unit of a wait is read whole', async ({ page, visit, account }) => {
  void account;
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(run);
  const unit = page.getByRole('combobox', { name: 'Unit of Implicit Wait' });
  await unit.selectOption('Milliseconds');
  const [has, needs] = await unit.evaluate((select: HTMLSelectElement) => {
    const whole = select.cloneNode(true);
    if (!(whole instanceof HTMLSelectElement)) return [];
    whole.style.cssText = 'position: absolute; flex: none; width: max-content; max-width: none';
    select.after(whole);
    const widths = [select.offsetWidth, whole.offsetWidth];
    whole.remove();
    return widths;
  });
  expect(has).toBeGreaterThanOrEqual(needs ?? Infinity);
});

test('Fewer days to keep screenshots are saved only after a question with the number, which keeps what was typed', async ({
  page,
  visit,
  product,
  place,
  machine,
  workInPlace,
  call,
  checkPage,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.capture(id, 'cart.png', png);
  await place.report(id, 'Passed', { exitCode: 0 });
  const tenDaysAgo = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString();
  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db
      .updateTable('captures')
      .set({ createdOn: tenDaysAgo })
      .where('executionId', '=', id)
      .execute(),
  );
  await workInPlace();
  await visit(run);
  const days = page.getByRole('textbox', { name: 'Days to keep screenshots' });
  const delay = page.getByRole('textbox', { name: 'Delay Between Steps' });
  await delay.fill('7');
  await days.fill('9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('group', { name: 'Delete 1 screenshot?' });
  await expect(question).toBeFocused();
  await checkPage();
  await expect(delay).toHaveValue('7');
  const saved = async () => (await call(getRunConfiguration, {})).visualCaptureSettings.noOfDaysForScreenShot;
  expect(await saved()).toBe(365);
  // The answer applies only to these days.
  await days.fill('8');
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(question).toBeFocused();
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Run Configuration updated successfully')).toBeVisible();
  await expect(days).toHaveValue('8');
  await expect(delay).toHaveValue('7');
});
