import { rolePaths } from '#app/paths/roles.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/roles/roles.tsx': page(['roles.view'], rolePaths.base),
  'routes/roles/role-details.tsx': page(['roles.view'], ({ memberRole }) =>
    rolePaths.details(memberRole, noQuery),
  ),
  'routes/roles/create-role.tsx': page(['roles.edit'], rolePaths.create(noQuery)),
  'routes/roles/edit-role.tsx': {
    ...page(['roles.view', 'roles.edit'], ({ memberRole }) => rolePaths.edit(memberRole, noQuery)),
    answers: ofLicense,
  },
  'routes/roles/delete-role.tsx': {
    ...page(['roles.view', 'roles.delete'], ({ memberRole }) =>
      rolePaths.delete(memberRole, 'Spare', noQuery),
    ),
    answers: ofLicense,
  },
  'routes/roles/role-impact.tsx': page(['roles.view'], ({ memberRole }, { inProject }) =>
    rolePaths.impact(inProject ? 'roles-suites-project' : 'roles-suites-all', 'Spare', memberRole, noQuery),
  ),
  'routes/roles/role-impact-csv.ts': page(['roles.view'], ({ memberRole }, { inProject }) =>
    rolePaths.impactFile(
      inProject ? 'roles-suites-project' : 'roles-suites-all',
      'Spare',
      memberRole,
      noQuery,
    ),
  ),
  'routes/roles/roles-csv.ts': page(['roles.view'], rolePaths.file(noQuery)),
} satisfies AreaNeeds;
