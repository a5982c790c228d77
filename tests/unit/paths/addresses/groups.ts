import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(groupPaths, {
  list: groupPaths.list(noQuery),
  file: groupPaths.file(noQuery),
  row: groupPaths.row('g1', noQuery),
  menu: groupPaths.menu('g1', noQuery),
  details: groupPaths.details('g1', noQuery),
  create: groupPaths.create(noQuery),
  closeCreate: groupPaths.closeCreate(noQuery),
  edit: groupPaths.edit('g1', noQuery),
  delete: groupPaths.delete('g1', 'Release team', noQuery),
});
