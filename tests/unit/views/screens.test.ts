import { expect, test } from 'vitest';
import { addressesOf, areas, exampleLinks } from '#tests/e2e/views/areas.ts';
import { allModules, moduleOf } from '#tests/support/routes.ts';
import { namedThings } from '#tests/support/things.ts';

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
  [...areas.values()].flatMap((area) => addressesOf(area, namedThings, exampleLinks)).map(moduleOf),
);

test.each(allModules.filter((file) => file.endsWith('.tsx') && !notByAddress.includes(file)))(
  'app/%s is shown by tests/e2e/views/screens',
  (file) => expect([...shown]).toContain(file),
);
