import { defineDomain } from '../domain/domain.ts';
import { noteMemberships, removeMemberships } from './leave-memberships.ts';
import { usersAudit } from './users-audit.ts';

export const usersDomain = defineDomain({
  name: 'users',
  audit: usersAudit,
  leaving: {
    covers: ['projectUsers.userId'],
    note: noteMemberships,
    remove: removeMemberships,
  },
});
