import { userPaths } from '#app/paths/users.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { editsOfLicense, ofProject, page, usersOfLicense, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/users/users.tsx': page(['users.view'], userPaths.base),
  'routes/users/user-details.tsx': page(['users.view'], ({ member }) => userPaths.details(member, noQuery)),
  'routes/users/create-user.tsx': page(['users.edit', usersOfLicense], userPaths.create(noQuery)),
  'routes/users/edit-user.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.edit(member, noQuery),
  ),
  'routes/users/sign-out-user.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.signOut(member, noQuery),
  ),
  'routes/users/reset-two-factor.tsx': page([usersOfLicense, 'users.edit'], ({ member }) =>
    userPaths.resetSecondFactor(member, noQuery),
  ),
  'routes/users/remove-user.tsx': page(['users.view', 'users.delete'], ({ member }) =>
    userPaths.remove('Ada', member, noQuery),
  ),
  'routes/users/user-impact.tsx': page(
    ['users.view', { id: 'suites.view', where: 'in a project' }],
    ({ member }, { inProject }) =>
      userPaths.impact(inProject ? 'user-suites-project' : 'user-suites-all', 'Ada', member, noQuery),
  ),
  'routes/users/user-impact-csv.ts': page(
    ['users.view', { id: 'suites.view', where: 'in a project' }],
    ({ member }, { inProject }) =>
      userPaths.impactFile(inProject ? 'user-suites-project' : 'user-suites-all', 'Ada', member, noQuery),
  ),
  'routes/project-users/add-users.tsx': ofProject(['users.edit'], userPaths.addToProject(noQuery)),
  'routes/project-users/edit-role.tsx': ofProject(['users.edit'], ({ member }) =>
    userPaths.editRole(member, noQuery),
  ),
  'routes/project-users/add-to-projects.tsx': page(
    ['users.view', editsOfLicense, 'users.edit'],
    ({ member }) => userPaths.addToProjects(member, 'Ada', noQuery),
  ),
  'routes/users/users-csv.ts': page(['users.view'], userPaths.file(noQuery)),
} satisfies AreaNeeds;
