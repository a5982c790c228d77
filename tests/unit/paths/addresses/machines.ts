import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(environmentPaths, {
  list: environmentPaths.list(noQuery),
  file: environmentPaths.file(noQuery),
  row: environmentPaths.row('m1', noQuery),
  menu: environmentPaths.menu('m1', noQuery),
  details: environmentPaths.details('m1', noQuery),
  navigateToInstance: environmentPaths.navigateToInstance('m1', 'LambdaTest', noQuery),
  plugIn: environmentPaths.plugIn('LambdaTest'),
  access: environmentPaths.access('m1', 'build/07', noQuery),
  impact: environmentPaths.impact('Automation Suites', 'build-07', 'm1', noQuery),
  impactFile: environmentPaths.impactFile('Automation Suites', 'build-07', 'm1', noQuery),
  changeDefault: environmentPaths.changeDefault('m1', 'build-07', noQuery),
  disable: environmentPaths.disable('m1', 'build-07', noQuery),
  delete: environmentPaths.delete('m1', 'build-07', noQuery),
});
