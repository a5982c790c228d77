import { expect } from '@playwright/test';
import { opens, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'newcomer',
  screens: [
    { path: '/app/projects' },
    { path: '/app/licenses' },
    { path: '/app/configuration/environment-configuration' },
    { path: '/app/executions' },
    { path: '/app/executions/ongoing' },
    { path: '/app/executions/ongoing?search=no+such+thing' },
    { path: '/app/configuration/user-management/groups' },
    { path: '/app/configuration/execution-configuration/report-config' },
    { path: '/app/configuration/execution-configuration/report-config/email-recipient' },
    { path: '/app/assistant' },
    { path: '/app/dashboard' },
    { path: '/app/profile' },
    { path: '/app/profile/password' },
    {
      path: '/app/profile/second-factor',
      async then(page) {
        const begin = page.getByRole('button', { name: 'Set up two-factor authentication' });
        if (await begin.isVisible()) await begin.click();
        await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      },
    },
    { path: '/app/profile/sessions' },
    { path: '/app/licenses', then: opens(/running of/) },
  ],
} satisfies AreaOfScreens;
