import { defineDomain } from '../domain/domain.ts';
import { leaveGroups, noteLeftGroups } from './leave-groups.ts';
import { groupsAudit } from './groups-audit.ts';

export const groupsDomain = defineDomain({
  name: 'groups',
  audit: groupsAudit,
  leaving: {
    covers: ['emailGroupMembers.userId'],
    note: noteLeftGroups,
    remove: leaveGroups,
  },
});
