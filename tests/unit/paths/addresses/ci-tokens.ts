import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(ciTokenPaths, {
  list: ciTokenPaths.list(noQuery),
  file: ciTokenPaths.file(noQuery),
  row: ciTokenPaths.row('t1', noQuery),
  menu: ciTokenPaths.menu('t1', noQuery),
  create: ciTokenPaths.create(noQuery),
  closeCreate: ciTokenPaths.closeCreate(noQuery),
  details: ciTokenPaths.details('t1', noQuery),
  rotate: ciTokenPaths.rotate('t1', noQuery),
  revoke: ciTokenPaths.revoke('t1', noQuery),
});
