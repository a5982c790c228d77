import { expect, test } from '../fixtures.ts';
import { tabThrough } from '../support/keyboard.ts';

/** Every public address, and the heading of its page (spec 1 section 2.1). */
const pages: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Sign In'],
  ['/signin', 'Sign In'],
  ['/signup', 'Create an Account'],
  ['/registration-successful/?email=ada@example.com', 'Registration Successful'],
  ['/registration-successful/', 'Registration Successful'],
  ['/user-activation?email=ada@example.com', 'Warning Activation'],
  ['/user-activation?email=ada@example.com&id=1&token=2', 'Activate your account'],
  ['/user-activation?email=ada@example.com&activationStatus=ACTIVE', 'Account Active'],
  ['/activation-success', 'Account Activated'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-link/YWRhQGV4YW1wbGUuY29t', 'Check your email'],
  ['/password-changed', 'Password Changed'],
  ['/token-expired?emailId=ada@example.com&activationStatus=ACTIVE&page=activation', 'Account Active'],
  ['/token-expired?emailId=ada@example.com&activationStatus=PENDING&page=activation', 'Link Expired'],
  ['/token-expired?emailId=ada@example.com&activationStatus=ACTIVE&page=change-password', 'Link Expired'],
  ['/token-expired', 'Link Expired'],
  ['/password-link-expired', 'Password Link Expired'],
  ['/account-locked', 'Account Locked'],
  ['/no/such/page', 'Page not found'],
];

for (const [path, heading] of pages) {
  test(path, async ({ page, visit, script }) => {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} – FireFlink`);
    // JavaScript changes neither the order of these pages nor how the focus shows.
    if (script === 'on') return;
    const stops = await tabThrough(page);
    expect(stops[0]).toBe('Skip to main content');
  });
}

test('an address that leads nowhere shows one picture', async ({ page, visit }) => {
  await visit('/no/such/page');
  await expect(page.locator('main svg')).toHaveCount(1);
});

test('markup in a query stays text', async ({ page, visit }) => {
  await visit('/registration-successful/?email=%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.getByText('your email address')).toBeVisible();
  await visit('/token-expired?emailId=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&page=evil');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});
