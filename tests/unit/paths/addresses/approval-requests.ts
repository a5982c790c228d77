import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { requestLists } from '#platform/contract/approval/approval-values.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(approvalRequestPaths, {
  tab: requestLists.map((list) => approvalRequestPaths.tab(list)),
  list: approvalRequestPaths.list(noQuery),
  file: approvalRequestPaths.file(noQuery),
  request: approvalRequestPaths.request('r1', noQuery),
});
