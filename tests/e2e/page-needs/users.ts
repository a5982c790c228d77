import { userPaths } from '#app/paths/users.ts';
import { editsOfLicense, ofProject, page, usersOfLicense, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

export default {
  'routes/users/users.tsx': page(['users.view'], userPaths.base),
  'routes/users/user-details.tsx': page(['users.view'], ({ member }) => userPaths.details(member, query)),
  'routes/users/create-user.tsx': page(['users.edit', usersOfLicense], userPaths.create(query)),
  'routes/users/edit-user.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.edit(member, query),
  ),
  'routes/users/sign-out-user.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.signOut(member, query),
  ),
  'routes/users/reset-second-factor.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.resetSecondFactor(member, query),
  ),
  'routes/users/remove-user.tsx': page(['users.view', 'users.delete'], ({ member }) =>
    userPaths.remove('Ada', member, query),
  ),
  'routes/users/user-impact.tsx': page(
    ['users.view', { id: 'suites.view', where: 'in a project' }],
    ({ member }, { inProject }) =>
      userPaths.impact(inProject ? 'user-suites-project' : 'user-suites-all', 'Ada', member, query),
  ),
  'routes/project-users/add-users.tsx': ofProject(['users.edit'], userPaths.addToProject(query)),
  'routes/project-users/edit-role.tsx': ofProject(['users.edit'], ({ member }) =>
    userPaths.editRole(member, query),
  ),
  'routes/project-users/add-to-projects.tsx': page(
    ['users.view', editsOfLicense, 'users.edit'],
    ({ member }) => userPaths.addToProjects(member, 'Ada', query),
  ),
  'routes/users/users-csv.ts': page(['users.view'], userPaths.file(query)),
} satisfies AreaNeeds;
