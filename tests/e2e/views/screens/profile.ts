import { expect } from '@playwright/test';
import { presses, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: '/app/profile', then: presses('Phone', 'legend:has-text("Second phone")') },
    { path: '/app/profile', then: sends({ intent: 'update', organisationName: 'ab' }) },
    {
      path: '/app/profile',
      async then(page) {
        await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210');
        await page.getByRole('button', { name: 'Verify' }).click();
        await expect(page.getByRole('dialog', { name: 'OTP Verification' })).toBeVisible();
      },
    },
    { path: '/app/profile/photo' },
    { path: '/app/profile/photo/remove' },
    {
      path: '/app/profile/password',
      then: sends({ currentPassword: 'Wrong-Horse-7', password: 'short', confirmPassword: 'other' }),
    },
    { path: '/app/profile/second-factor' },
    {
      path: '/app/profile/second-factor/off',
      then: sends({ password: 'Wrong-Horse-7', code: '' }),
    },
    { path: '/app/profile/second-factor/recovery-codes' },
    { path: '/app/licenses/second-factor' },
    { path: '/app/profile/sessions' },
    { path: ({ session }) => `/app/profile/sessions/${session}/end` },
    { path: '/app/profile/sessions/end-others' },
  ],
} satisfies AreaOfScreens;
