import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/groups/groups.tsx': page(['groups.view'], groupPaths.base),
  'routes/groups/group-details.tsx': page(['groups.view'], ({ group }) => groupPaths.details(group, noQuery)),
  'routes/groups/create-group.tsx': page(['groups.edit'], groupPaths.create(noQuery)),
  'routes/groups/edit-group.tsx': {
    ...page(['groups.edit'], ({ group }) => groupPaths.edit(group, noQuery)),
    answers: ofLicense,
  },
  'routes/groups/delete-group.tsx': {
    ...page(['groups.view', 'groups.delete'], ({ group }) => groupPaths.delete(group, 'Testers', noQuery)),
    answers: ofLicense,
  },
  'routes/groups/groups-csv.ts': page(['groups.view'], groupPaths.file(noQuery)),
} satisfies AreaNeeds;
