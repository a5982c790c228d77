import { expect } from '@playwright/test';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { defectPaths } from '#app/paths/defect-management.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { opens, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'newcomer',
  screens: [
    { path: projectPaths.list },
    { path: getStartedPaths.page },
    { path: licensePaths.list },
    { path: environmentPaths.base },
    { path: executionPaths.list },
    { path: executionPaths.ongoingList(noQuery) },
    { path: `${executionPaths.ongoingList(noQuery)}?search=no+such+thing` },
    { path: groupPaths.base },
    { path: ciTokenPaths.base },
    { path: defectPaths.base },
    { path: reportConfigurationPaths.tab },
    { path: reportConfigurationPaths.open('email-recipient', false) },
    { path: assistantPaths.page },
    { path: hostedPaths.area('dashboard') },
    { path: profilePaths.profile },
    { path: profilePaths.password },
    {
      path: profilePaths.secondFactor,
      async then(page) {
        const begin = page.getByRole('button', { name: 'Set up two-factor authentication' });
        if (await begin.isVisible()) await begin.click();
        await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      },
    },
    { path: profilePaths.sessions },
    { path: licensePaths.list, then: opens(/running of/) },
  ],
} satisfies AreaOfScreens;
