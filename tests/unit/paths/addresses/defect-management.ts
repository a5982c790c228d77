import { defectPaths } from '#app/paths/defect-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(defectPaths, {
  file: defectPaths.file(noQuery),
  menu: defectPaths.menu('p1', noQuery),
  edit: defectPaths.edit('p1', noQuery),
  navigateToInstance: defectPaths.navigateToInstance('Jira', 'p1', noQuery),
});
