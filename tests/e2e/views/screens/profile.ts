import { expect } from '@playwright/test';
import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { presses, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: profilePaths.profile, then: presses('Phone', 'legend:has-text("Second phone")') },
    { path: profilePaths.profile, then: sends({ intent: 'update', organisationName: 'ab' }) },
    {
      path: profilePaths.profile,
      async then(page) {
        await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210');
        await page.getByRole('button', { name: 'Verify' }).click();
        await expect(page.getByRole('dialog', { name: 'OTP Verification' })).toBeVisible();
      },
    },
    { path: profilePaths.photo(noQuery) },
    { path: profilePaths.removePhoto(noQuery) },
    {
      path: profilePaths.password,
      then: sends({ currentPassword: 'Wrong-Horse-7', password: 'short', confirmPassword: 'other' }),
    },
    { path: profilePaths.secondFactor },
    {
      path: profilePaths.twoFactorOff,
      then: sends({ password: 'Wrong-Horse-7', code: '' }),
    },
    { path: profilePaths.recoveryCodes },
    { path: licensePaths.secondFactor },
    { path: profilePaths.sessions },
    { path: ({ session }) => profilePaths.endSession(session, noQuery) },
    { path: profilePaths.endOtherSessions(noQuery) },
  ],
} satisfies AreaOfScreens;
