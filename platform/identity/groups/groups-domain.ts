import { defineDomain } from '../../domain/domain.ts';
import { leaveGroups, recordLeftGroups } from './leave-groups.ts';
import { groupsAudit } from './groups-audit.ts';

export const groupsDomain = defineDomain({
  name: 'groups',
  audit: groupsAudit,
  leaving: {
    covers: ['emailGroupMembers.userId'],
    note: recordLeftGroups,
    remove: leaveGroups,
  },
});
