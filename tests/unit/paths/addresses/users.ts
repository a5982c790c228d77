import { openedBy } from '#app/paths/impact.ts';
import { userPaths } from '#app/paths/users.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(userPaths, {
  list: userPaths.list(noQuery),
  file: userPaths.file(noQuery),
  row: userPaths.row('u1', noQuery),
  selected: userPaths.selected('u1', noQuery),
  menu: userPaths.menu('u1', noQuery),
  details: userPaths.details('u1', noQuery),
  create: userPaths.create(noQuery),
  closeCreate: userPaths.closeCreate(noQuery),
  lookUp: userPaths.lookUp({ emailId: 'ada@example.com', name: 'Ada' }, noQuery),
  edit: userPaths.edit('u1', noQuery),
  impact: [
    userPaths.impact('user-suites-all', 'Ada / Bob', 'u1', noQuery),
    openedBy(userPaths.impact('user-defects-project', 'Ada', 'u1', noQuery), {
      in: 'p1',
      from: '/app/configuration',
    }),
  ],
  impactFile: userPaths.impactFile('user-suites-all', 'Ada / Bob', 'u1', noQuery),
  closeImpact: userPaths.closeImpact('/app/x', 'u1', noQuery),
  remove: [userPaths.remove('Ada', 'u1', noQuery), userPaths.remove('Ada', 'u1', noQuery, true)],
  resetSecondFactor: userPaths.resetSecondFactor('u1', noQuery),
  signOut: userPaths.signOut('u1', noQuery),
  addToProject: userPaths.addToProject(noQuery),
  closeAddToProject: userPaths.closeAddToProject(noQuery),
  editRole: userPaths.editRole('u1', noQuery),
  addToProjects: userPaths.addToProjects('u1', 'Ada', noQuery),
});
