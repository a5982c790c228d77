import { sends, type AreaOfScreens } from '../screen.ts';

const longAddress = `${'a'.repeat(180)}@${'b'.repeat(60)}.example.com`;

export default {
  screens: [
    { path: '/signin' },
    { path: '/signin', then: sends({ method: 'password', emailId: 'ada@example.com', password: 'x' }) },
    { path: '/signup' },
    { path: '/signup', then: sends({ intent: 'register', name: 'Al', emailId: 'ada@' }) },
    { path: '/signup/legal/eula' },
    { path: '/legal/terms-of-use' },
    { path: '/legal/privacy-policy' },
    { path: '/legal/eula' },
    { path: '/accessibility' },
    { path: `/registration-successful/?${new URLSearchParams({ email: longAddress })}` },
    { path: '/registration-successful/' },
    { path: '/user-activation?email=ada@example.com' },
    { path: '/user-activation', then: sends({ intent: 'resend', emailId: 'ada@' }) },
    { path: '/user-activation?email=ada@example.com&id=1&token=2' },
    { path: '/user-activation?email=ada@example.com&activationStatus=ACTIVE' },
    { path: '/activation-success' },
    { path: '/forgot-password' },
    { path: '/forgot-password', then: sends({ emailId: 'nobody@example.com' }) },
    { path: '/reset-link/YWRhQGV4YW1wbGUuY29t' },
    { path: '/password-changed' },
    { path: '/token-expired?emailId=ada@example.com&activationStatus=ACTIVE&page=activation' },
    { path: '/token-expired?emailId=ada@example.com&activationStatus=PENDING&page=activation' },
    { path: '/token-expired?emailId=ada@example.com&activationStatus=ACTIVE&page=change-password' },
    { path: '/password-link-expired' },
    { path: '/account-locked' },
    { path: '/unlock-account' },
    { path: '/unlock-account?token=x', then: sends({ passwordToken: 'x' }) },
    { path: '/guest/confirm?token=x' },
    { path: (_things, links) => links.guest },
    { path: (_things, links) => links.guest.replace('confirm', 'unsubscribe') },
    { path: '/no/such/page' },
    { path: (_things, links) => links.invitation },
    {
      path: (_things, links) => links.password,
      async then(page) {
        await page.getByRole('textbox', { name: 'Password', exact: true }).fill('battery-staple');
        await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another');
        await page.getByRole('textbox', { name: 'Password', exact: true }).focus();
      },
    },
  ],
} satisfies AreaOfScreens;
