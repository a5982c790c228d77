import { expect, test } from 'vitest';
import type { AreaOfScreens } from '#tests/e2e/views/screen.ts';
import type { World } from '#tests/e2e/views/world.ts';
import { allModules, moduleOf } from '#tests/support/routes.ts';

const files = import.meta.glob<{ default: AreaOfScreens }>('/tests/e2e/views/screens/*.ts', { eager: true });

const world: World = {
  cookies: { owner: [], newcomer: [] },
  machine: { id: 'm1', hostName: 'build-07' },
  session: 's1',
  user: 'u1',
  role: { id: 'r1', name: 'Tester' },
  group: { id: 'g1', name: 'Release team' },
  invitations: 'l1',
  executions: { running: 'e1', queued: 'e2', failed: 'e3', before: 'e-before' },
  notice: 'n1',
  links: {
    password: '/change-password?token=1',
    invitation: '/change-password?token=2',
    guest: '/guest/confirm?token=3',
  },
};

/** Screens that an address alone does not show. Scenarios come by all of them. */
const notByAddress = [
  // Around every signed-in page.
  'routes/shell/app-layout.tsx',
  // Only where OUTBOX_READABLE is set.
  'routes/outbox/outbox.tsx',
  'routes/outbox/mail.tsx',
  // Only after 'Verify' in the profile, which opens it there.
  'routes/profile/verify-phone.tsx',
  // Only after a right password.
  'routes/accounts/sign-in-code.tsx',
  // Only on a license that asks for a second factor, for who has none.
  'routes/accounts/set-up-second-factor.tsx',
  // Only of somebody who has a second factor.
  'routes/users/reset-second-factor.tsx',
  // Only for somebody who was added to a license and has yet to join it.
  'routes/licenses/join-license.tsx',
  // Only with a form that was kept when the session ended.
  'routes/shell/resume.tsx',
];

const shown = new Set(
  Object.values(files)
    .flatMap((area) => area.default.screens)
    .map(({ path }) => moduleOf(typeof path === 'string' ? path : path(world))),
);

test.each(allModules.filter((file) => file.endsWith('.tsx') && !notByAddress.includes(file)))(
  'app/%s is shown by tests/e2e/views/screens',
  (file) => expect([...shown]).toContain(file),
);
