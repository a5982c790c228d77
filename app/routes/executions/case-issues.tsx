import { Badge } from '#app/components/text/badge.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { Issue } from '#platform/contract/executions/issue-calls.ts';

/** What a failure says of an issue. */
export type CaseIssue = Pick<Issue, 'key' | 'url' | 'status' | 'isDone'>;

/** Renders an issue of a test case: its key, which leads to Jira, and its status there. */
export function CaseIssueLink({ issue: { key, url, status, isDone } }: { readonly issue: CaseIssue }) {
  return (
    <span className="execution-issue">
      <TextLink to={url}>
        <span className="sr-only">Jira issue </span>
        {key}
      </TextLink>{' '}
      <Badge tone={isDone ? 'success' : 'neutral'}>{status === '' ? 'Deleted in Jira' : status}</Badge>
    </span>
  );
}

/** Renders all issues of a test case, with what they are about, and who filed them when. */
export function CaseIssueList({ issues }: { readonly issues: readonly Issue[] }) {
  if (issues.length === 0) return <p className="text-muted">No issue is filed for this test case.</p>;
  return (
    <ul className="execution-issues">
      {issues.map((issue) => (
        <li key={issue.id}>
          <CaseIssueLink issue={issue} /> {issue.summary}
          <p className="execution-quiet">
            Filed by {issue.createdByUname || 'a former user'} <RelativeTime time={issue.createdOn} />. Status
            checked <RelativeTime time={issue.checkedOn} />.
          </p>
        </li>
      ))}
    </ul>
  );
}
