import { defectPaths } from '#app/paths/defect-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(defectPaths, {
  list: defectPaths.list(noQuery),
  file: defectPaths.file(noQuery),
  row: defectPaths.row('p1', noQuery),
  menu: defectPaths.menu('p1', noQuery),
  edit: defectPaths.edit('p1', noQuery),
  navigateToInstance: defectPaths.navigateToInstance('Jira', 'p1', noQuery),
});
