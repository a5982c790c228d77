import { getStartedPaths } from '#app/paths/get-started.ts';
import { expect, test } from '../fixtures.ts';

test('a click at the moment at which React begins to listen breaks nothing', async ({
  page,
  accounts,
  pageReady,
}) => {
  const { email, password } = await accounts.active();
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let clicked = false;
    document.addEventListener = function (this: Document, ...listener: [string, EventListener]) {
      addEventListener.apply(this, listener);
      if (clicked || listener[0] !== 'click') return;
      clicked = true;
      queueMicrotask(() => document.querySelector('h1')?.click());
    };
  });
  // React would fail at the click itself, which the fixture reports.
  await page.goto('/signin');
  await pageReady();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL(getStartedPaths.page);
});
