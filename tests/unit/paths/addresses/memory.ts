import { memoryPaths } from '#app/paths/memory.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(memoryPaths, {
  file: memoryPaths.file(noQuery),
  menu: memoryPaths.menu('p1', noQuery),
  distributeTo: memoryPaths.distributeTo('p1', noQuery),
  distribute: memoryPaths.distribute(noQuery),
  closeDistribute: memoryPaths.closeDistribute(noQuery),
  usageRow: memoryPaths.usageRow('e1'),
});
