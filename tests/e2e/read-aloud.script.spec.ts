import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from './fixtures.ts';
import { startReader } from './support/read-aloud.ts';

/**
 * Tests what a screen reader says. The transcripts are in tests/e2e/transcripts: read them when one changes, and write
 * them again with `npx playwright test read-aloud --project=script --update-snapshots`.
 */

const environment = '/app/configuration/environment-configuration';

test('a list is read as what it is', async ({ page, visit, machine, account }) => {
  await machine('build-07');
  await machine('build-08');
  await visit(`${environment}?search=build`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const reader = await startReader(page, 'main');
  await reader.read();
  expect(await reader.transcript({ [account.name]: 'Ada' })).toMatchSnapshot('list.txt');
});

test('a form with errors says what is wrong, and where', async ({ page, visit, pageReady }) => {
  await visit('/signup');
  await pageReady();
  await page.getByRole('textbox', { name: 'Name' }).fill('Al');
  await page.locator('#sign-up').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  await expect(page.locator('#errors')).toBeFocused();
  const reader = await startReader(page, 'main');
  await reader.read();
  expect(await reader.transcript()).toMatchSnapshot('form-with-errors.txt');
});

test('a drawer is read from its title to its buttons', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(`${environment}/machine-details/${id}`);
  const reader = await startReader(page, 'dialog');
  await reader.read();
  expect(await reader.transcript()).toMatchSnapshot('drawer.txt');
});

test('a change is announced while the list is open', async ({ page, visit, machine, call }) => {
  const id = await machine('build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const reader = await startReader(page, 'main');
  await call(updateMachine, { params: { id }, body: { disabled: true } });
  await reader.hears('build-07 is now Disabled');
  expect(await reader.transcript()).toMatchSnapshot('live-change.txt');
});
