import { defineDomain } from '../../domain/domain.ts';
import { rowOf } from '../../domain/row-subject.ts';

/** The issues in Jira of test cases. */
export const caseIssuesDomain = defineDomain({
  name: 'case issues',
  audit: {
    subjects: {
      issue: rowOf('caseIssues', {
        name: 'issueKey',
        license: 'licenseId',
        project: 'projectId',
        // What Jira says of it is no change of a user's.
        leftOut: [
          ...['licenseId', 'projectId', 'caseKey', 'instanceId'],
          ...['status', 'isDone', 'changedOn', 'checkedOn', 'nextCheckOn'],
        ] as const,
      }),
    },
    words: {
      createCaseIssue: {
        did: 'filed the Jira issue {name}',
        wanted: 'file the Jira issue {name}',
      },
      createJiraIssue: {
        did: 'created a Jira issue with the plugin instance {name}',
        wanted: 'create a Jira issue with the plugin instance {name}',
      },
    },
    columns: { issueKey: { label: 'Issue' }, summary: { label: 'Summary' } },
  },
});
