import type { Issue } from '../../contract/executions/issue-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaseIssueRow } from '../../foundation/database/schema.ts';

/** A test case of a suite, whichever execution it is in. */
export type CaseIdentity = Pick<CaseIssueRow, 'projectId' | 'suiteName' | 'caseKey'>;

/** Selects the issues of a suite, newest first. */
export const issuesOf = (db: Db, { projectId, suiteName }: Pick<CaseIdentity, 'projectId' | 'suiteName'>) =>
  db
    .selectFrom('caseIssues')
    .leftJoin('users as creator', 'creator.id', 'caseIssues.createdBy')
    .selectAll('caseIssues')
    .select('creator.name as creatorName')
    .where('caseIssues.projectId', '=', projectId)
    .where('caseIssues.suiteName', '=', suiteName)
    .orderBy('caseIssues.createdOn', 'desc')
    .orderBy('caseIssues.id', 'desc');

type NamedIssue = CaseIssueRow & { readonly creatorName: string | null };

/** Converts a row to the contract's shape. */
export const toIssue = (row: NamedIssue): Issue => ({
  id: row.id,
  key: row.issueKey,
  url: row.url,
  summary: row.summary,
  status: row.status,
  isDone: row.isDone === 1,
  checkedOn: row.checkedOn,
  createdOn: row.createdOn,
  createdByUname: row.creatorName ?? '',
});
