import { rowActions } from '../../access/row-actions.ts';
import { issueMessages } from '../../contract/executions/issue-values.ts';
import type { ProjectRow } from '../../foundation/database/schema.ts';
import { conflict } from '../../foundation/refusal.ts';

/** Who may create issues for the test cases of a project. */
export const caseIssueActions = rowActions<Pick<ProjectRow, 'defectPlatform'>, 'create'>({
  create: {
    permission: 'defects.edit',
    unless: ({ defectPlatform }) =>
      defectPlatform === 'Jira' ? undefined : conflict(issueMessages.notInJira),
  },
});
