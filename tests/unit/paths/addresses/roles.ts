import { openedBy } from '#app/paths/impact.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(rolePaths, {
  list: rolePaths.list(noQuery),
  file: rolePaths.file(noQuery),
  row: rolePaths.row('r1', noQuery),
  menu: rolePaths.menu('r1', noQuery),
  details: rolePaths.details('r1', noQuery),
  create: rolePaths.create(noQuery),
  copy: rolePaths.copy('r1', noQuery),
  closeCreate: rolePaths.closeCreate(noQuery),
  edit: rolePaths.edit('r1', noQuery),
  impact: [
    rolePaths.impact('roles-suites-all', 'Tester (1)', 'r1', noQuery),
    openedBy(rolePaths.impact('roles-suites-project', 'Tester', 'r1', noQuery), {
      in: 'p1',
      from: '/app/configuration',
    }),
  ],
  impactFile: rolePaths.impactFile('roles-suites-all', 'Tester (1)', 'r1', noQuery),
  closeImpact: rolePaths.closeImpact('/app/x', 'r1', noQuery),
  delete: rolePaths.delete('r1', 'Tester (1)', noQuery),
});
