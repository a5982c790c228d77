import { expect, test } from '../fixtures.ts';

const documents = [
  { slug: 'terms-of-use', tab: 'Terms of Use', title: 'Terms of Use' },
  { slug: 'privacy-policy', tab: 'Privacy Policy', title: 'Privacy Policy' },
  { slug: 'eula', tab: 'EULA', title: 'End User License Agreement' },
];

for (const { slug, tab, title } of documents) {
  test(`${title} has an address of its own`, async ({ page, visit }) => {
    await visit(`/legal/${slug}`);
    const modal = page.getByRole('dialog', { name: 'Legal documents' });
    await expect(modal.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    await expect(modal.getByRole('link', { name: tab, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveTitle(`${title} – FireFlink`);
  });
}

test('the terms above the sign-up form have an address of their own', async ({ page, visit }) => {
  await visit('/signup/legal/eula');
  const modal = page.getByRole('dialog', { name: 'Legal documents' });
  await expect(modal.getByRole('heading', { level: 3, name: 'End User License Agreement' })).toBeVisible();
  await modal.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/signup#accept-eula');
  await expect(modal).toHaveCount(0);
  await expect(page.locator('#accept-eula')).toBeFocused();
});

test('the footer opens a document; its tabs switch; Close leads back to the link @scripts-fail', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit('/forgot-password');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.click();
  const modal = page.getByRole('dialog', { name: 'Legal documents' });
  await expect(modal.getByRole('heading', { level: 3, name: 'Privacy Policy' })).toBeVisible();
  const tabs = modal.getByRole('navigation', { name: 'Legal documents' });
  await tabs.getByRole('link', { name: 'EULA' }).click();
  await expect(modal.getByRole('heading', { level: 3, name: 'End User License Agreement' })).toBeVisible();
  await checkPage();
  await modal.getByRole('link', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(/\/forgot-password#/);
  await expect(link).toBeFocused();
});

test('a link to the Privacy Policy inside the terms switches to it', async ({ page, visit }) => {
  await visit('/legal/terms-of-use');
  const modal = page.getByRole('dialog');
  await modal.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(modal.getByRole('heading', { level: 3, name: 'Privacy Policy' })).toBeVisible();
});

test('a section can be linked to', async ({ page, visit }) => {
  await visit('/legal/terms-of-use#terms-governing-law');
  await expect(page.locator('#terms-governing-law')).toBeFocused();
  await expect(page.locator('#terms-governing-law')).toBeInViewport();
});
