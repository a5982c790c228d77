import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(approvalVersionPaths, {
  file: approvalVersionPaths.file(noQuery),
  menu: approvalVersionPaths.menu('p1', noQuery),
  versioning: approvalVersionPaths.versioning('p1', noQuery),
  reviewers: approvalVersionPaths.reviewers('p1', noQuery),
  editReviewers: approvalVersionPaths.editReviewers({ id: 'p1', name: 'Web/Shop 100 %' }, noQuery),
});
