import { expect, test } from 'vitest';
import { addressesOf, areas, exampleLinks } from '#tests/e2e/views/areas.ts';
import { allModules, moduleOf } from '#tests/support/routes.ts';
import { namedThings } from '#tests/support/things.ts';

/** Screens that an address alone does not show. Scenarios reach all of them. */
const notByAddress = [
  // It asks Jira, which the product of the screens doesn't have: plugins/providers.spec.ts.
  'routes/executions/file-issue.tsx',
  // It is shown only after an account of GitHub or Bitbucket was verified.
  'routes/plugins/repositories/verify-password.tsx',
  // It is around every signed-in page.
  'routes/shell/app-layout.tsx',
  // It is shown only where OUTBOX_READABLE is set.
  'routes/outbox/outbox.tsx',
  'routes/outbox/mail.tsx',
  // It is shown only after 'Verify' in the profile, which opens it there.
  'routes/profile/verify-phone.tsx',
  // It is shown only after a correct password.
  'routes/accounts/sign-in-code.tsx',
  // It is shown only on a license that requires two-factor authentication, to users who have none.
  'routes/accounts/set-up-two-factor.tsx',
  // It is shown only for a user who has two-factor authentication.
  'routes/users/reset-two-factor.tsx',
  // It is shown only to a user who was added to a license and has yet to join it.
  'routes/licenses/join-license.tsx',
  // It is shown only on a license that has the demo project.
  'routes/get-started/remove-demo-project.tsx',
  // It is shown only with the draft of a form from when the session ended.
  'routes/shell/resume.tsx',
];

const shown = new Set(
  [...areas.values()].flatMap((area) => addressesOf(area, namedThings, exampleLinks)).map(moduleOf),
);

test.each(allModules.filter((file) => file.endsWith('.tsx') && !notByAddress.includes(file)))(
  'app/%s is shown by tests/e2e/views/screens',
  (file) => expect([...shown]).toContain(file),
);
