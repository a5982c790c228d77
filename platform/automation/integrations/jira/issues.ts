import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AskJira } from './ask-jira.ts';
import { documentOf, type DocumentPart } from './issue-document.ts';
import { jiraAnswer, type JiraAnswer } from './jira-answer.ts';

/** The calls of Jira that create, find and read issues. */

/** An issue as Jira has it now. */
export interface JiraIssue {
  readonly key: string;
  readonly summary: string;
  /** 'In Progress': the project's own word. */
  readonly status: string;
  readonly isDone: boolean;
}

const issueSchema = z
  .object({
    key: z.string(),
    fields: z.object({
      summary: z.string().nullish(),
      status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }).optional() }),
    }),
  })
  .transform(({ key, fields: { summary, status } }): JiraIssue => ({
    key,
    summary: summary ?? '',
    status: status.name,
    isDone: status.statusCategory?.key === 'done',
  }));

const shownFields = 'fields=summary&fields=status';

/** Returns the label by which the issues of one test case are found again, also those that others created. */
export const labelOf = (testCase: readonly string[]): string =>
  `fireflink-${createHash('sha256').update(JSON.stringify(testCase)).digest('hex').slice(0, 20)}`;

/** Finds an issue with a label that isn't done; undefined when there is none. */
export async function findOpenIssue(
  ask: AskJira,
  { projectKey, label }: { readonly projectKey: string; readonly label: string },
): Promise<JiraAnswer<JiraIssue | undefined>> {
  const jql = `project = "${projectKey}" AND labels = "${label}" AND statusCategory != Done ORDER BY created DESC`;
  const query = new URLSearchParams({ jql, maxResults: '1' });
  const found = jiraAnswer(
    await ask(`search/jql?${query}&${shownFields}`),
    z.object({ issues: z.array(issueSchema) }),
  );
  return found.kind === 'ok' ? { kind: 'ok', value: found.value.issues[0] } : found;
}

/** Reads an issue; refused with 404 when it is deleted, or the account no longer sees it. */
export const readIssue = async (ask: AskJira, key: string): Promise<JiraAnswer<JiraIssue>> =>
  jiraAnswer(await ask(`issue/${encodeURIComponent(key)}?${shownFields}`), issueSchema);

export interface NewIssue {
  readonly projectKey: string;
  /** The id of the type; or its name. */
  readonly type: { readonly id: string } | { readonly name: string };
  readonly summary: string;
  /** Left out where the project's issues have no description. */
  readonly description?: readonly DocumentPart[] | undefined;
  readonly label?: string | undefined;
  /** Values of further fields, as Jira takes them. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Creates an issue, and returns its key. */
export async function createIssue(ask: AskJira, issue: NewIssue): Promise<JiraAnswer<string>> {
  const { projectKey, type, summary, description, label, fields } = issue;
  const created = jiraAnswer(
    await ask('issue', {
      fields: {
        ...fields,
        project: { key: projectKey },
        issuetype: type,
        summary,
        ...(description && { description: documentOf(description) }),
        ...(label !== undefined && { labels: [label] }),
      },
    }),
    z.object({ key: z.string().regex(/^[A-Z][A-Z0-9_]*-\d+$/) }),
  );
  return created.kind === 'ok' ? { kind: 'ok', value: created.value.key } : created;
}
