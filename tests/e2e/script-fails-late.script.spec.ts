import type { Page } from '@playwright/test';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { expect, test } from './fixtures.ts';

/** Whatever fails when JavaScript takes a page over, the served page stays, and works without it. */

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const throws = 'export default function SignIn() { throw new Error("on purpose"); }';

test.beforeEach(({ tolerate }) => {
  tolerate(
    /Minified React error #4(18|23)|on purpose|is not a function|Unexpected token|Failed to fetch dynamically|ERR_FAILED/,
  );
});

// The checks at the end wait for JavaScript to take the page over.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a component that throws leaves the page as it was served, with what was typed and the focus', async ({
  page,
  accounts,
}) => {
  const account = await accounts.active();
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/sign-in-[\w-]+\.js$/, async (route) => {
    await typed;
    await route.fulfill({ contentType: 'text/javascript', body: throws });
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await email(page).fill(account.email);
  await expect(email(page)).toBeFocused();
  const failed = page.waitForEvent('console', (message) => message.text().includes('on purpose'));
  release();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign In/i);
  await expect(email(page)).toHaveValue(account.email);
  await expect(email(page)).toBeFocused();
  await password(page).fill(account.password);
  await password(page).press('Enter');
  await expect(page).toHaveURL(getStartedPaths.page);
});

/** Each makes JavaScript fail at another moment. */
const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'an API that is missing': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'startsWith')),
  'an effect that throws': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(HTMLFormElement.prototype, 'elements', {
        get() {
          throw new Error('on purpose');
        },
      }),
    ),
  'a part that does not arrive': (page) => page.route(/\/forms-[\w-]+\.js$/, (route) => route.abort()),
  'a part that cannot be parsed': (page) =>
    page.route(/\/sign-in-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class { static { } ' }),
    ),
};

for (const [failure, bringAbout] of Object.entries(failures)) {
  test(`${failure} leaves the page as it was served`, async ({ page, accounts }) => {
    const account = await accounts.active();
    await bringAbout(page);
    const failed = Promise.race([
      page.waitForEvent('pageerror'),
      page.waitForEvent('console', (message) => message.type() === 'error'),
    ]);
    await page.goto('/signin');
    await failed;
    // Users without JavaScript get this page, too: JavaScript must leave it alone.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign In/i);
    await expect(page.getByText(/Application Error|Something went wrong/)).toHaveCount(0);
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL(getStartedPaths.page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first result in five minutes');
  });
}

test('a page that script cannot show is loaded as a document, and stays one', async ({ page, account }) => {
  await page.route(/\/settings-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: throws }),
  );
  await page.goto(licensePaths.list);
  await page.locator('summary[aria-label^="Account menu of"]').click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page).toHaveURL(new RegExp(settingsPaths.settings));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('group').first()).toBeVisible();
  expect(account.name).toBe('Ada Lovelace');
});
