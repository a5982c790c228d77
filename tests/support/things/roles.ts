import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import { createRole } from '#platform/contract/roles/role-calls.ts';
import { role } from '#tests/support/factories.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** A role that permits nothing. */
    readonly role: string;
    /** A role that no user gets. */
    readonly unusedRole: string;
    /** The role of `member`, which permits nothing either. */
    readonly memberRole: string;
    /** The role of `reviewer`, with a long name and a description. */
    readonly reviewerRole: string;
  }
}

export const reviewerRoleBody = {
  name: 'Reviewer of releases (EU)',
  desc: 'Reads everything, and changes nothing but the defects that a release is waiting for.',
  tabPermissions: {
    ...(Object.fromEntries(permissionModules.map((section) => [section, 'View Access'])) as TabPermissions),
    Defects: 'Edit Access',
  },
} as const;

export default {
  things: {
    role: ({ maker, owner }) => role(maker, owner, { name: 'Tester' }),
    unusedRole: ({ maker, owner }) => role(maker, owner, { name: 'Unused' }),
    memberRole: ({ maker, owner }) => role(maker, owner, { name: 'Spare' }),
    reviewerRole: async ({ maker, owner }) =>
      (await maker.succeed(createRole, { body: reviewerRoleBody }, owner)).id,
  },
  fields: [{ named: /^role/, things: ['role', 'memberRole'] }],
} satisfies ThingModule;
