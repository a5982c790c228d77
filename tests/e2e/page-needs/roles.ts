import { rolePaths } from '#app/paths/roles.ts';
import { ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

export default {
  'routes/roles/roles.tsx': page(['roles.view'], rolePaths.base),
  'routes/roles/role-details.tsx': page(['roles.view'], ({ memberRole }) =>
    rolePaths.details(memberRole, query),
  ),
  'routes/roles/create-role.tsx': page(['roles.edit'], rolePaths.create(query)),
  'routes/roles/edit-role.tsx': {
    ...page(['roles.view', 'roles.edit'], ({ memberRole }) => rolePaths.edit(memberRole, query)),
    answers: ofLicense,
  },
  'routes/roles/delete-role.tsx': {
    ...page(['roles.view', 'roles.delete'], ({ memberRole }) => rolePaths.delete(memberRole, 'Spare', query)),
    answers: ofLicense,
  },
  'routes/roles/role-impact.tsx': page(['roles.view'], ({ memberRole }, { inProject }) =>
    rolePaths.impact(inProject ? 'roles-suites-project' : 'roles-suites-all', 'Spare', memberRole, query),
  ),
  'routes/roles/roles-csv.ts': page(['roles.view'], rolePaths.file(query)),
} satisfies AreaNeeds;
