import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldInvitedAddresses } from './invitation-limit.ts';
import { deleteOldInvitationLists } from './invitation-lists.ts';
import { recordMemberships, removeMemberships } from './leave-memberships.ts';
import { usersAudit } from './users-audit.ts';

export const usersDomain = defineDomain({
  name: 'users',
  audit: usersAudit,
  leaving: {
    covers: ['projectUsers.userId'],
    note: recordMemberships,
    remove: removeMemberships,
  },
  housekeeping: [
    {
      name: 'invitation lists',
      run: ({ db, clock }: PlatformServices) => deleteOldInvitationLists(db, clock()),
    },
    {
      name: 'invited addresses',
      run: ({ db, clock }: PlatformServices) => deleteOldInvitedAddresses(db, clock()),
    },
  ],
});
