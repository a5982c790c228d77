import { groupPaths } from '#app/paths/groups.ts';
import { ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

export default {
  'routes/groups/groups.tsx': page(['groups.view'], groupPaths.base),
  'routes/groups/group-details.tsx': page(['groups.view'], ({ group }) => groupPaths.details(group, query)),
  'routes/groups/create-group.tsx': page(['groups.edit'], groupPaths.create(query)),
  'routes/groups/edit-group.tsx': {
    ...page(['groups.edit'], ({ group }) => groupPaths.edit(group, query)),
    answers: ofLicense,
  },
  'routes/groups/delete-group.tsx': {
    ...page(['groups.view', 'groups.delete'], ({ group }) => groupPaths.delete(group, 'Testers', query)),
    answers: ofLicense,
  },
  'routes/groups/groups-csv.ts': page(['groups.view'], groupPaths.file(query)),
} satisfies AreaNeeds;
