import { issueMessages } from '../../contract/executions/issue-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { findOpenIssue, readIssue, type JiraIssue } from '../integrations/jira/issues.ts';
import type { JiraAnswer } from '../integrations/jira/jira-answer.ts';
import type { IssueCase } from './issue-case.ts';
import { issuesOf } from './issue-rows.ts';

/**
 * Finds an issue of a test case that isn't done: one that FireFlink knows, or one with its label in Jira.
 * @throws Refusal 400 when Jira can't be asked
 */
export async function openIssueOf(
  { db }: Pick<PlatformServices, 'db'>,
  { identity, jira: { ask, projectKey, label, instanceId } }: IssueCase,
): Promise<JiraIssue | undefined> {
  const known = await issuesOf(db, identity)
    .where('caseIssues.caseKey', '=', identity.caseKey)
    .where('caseIssues.instanceId', '=', instanceId)
    .where('caseIssues.isDone', '=', 0)
    .executeTakeFirst();
  if (known) {
    const now = await readIssue(ask, known.issueKey);
    if (now.kind === 'ok' && !now.value.isDone) return now.value;
    if (now.kind === 'unreachable') throw badRequest(issueMessages.unreachable);
  }
  // Its label is in no project that has no labels: then nothing is found.
  return valueOf(await findOpenIssue(ask, { projectKey, label }));
}

/** Returns what Jira answered. @throws Refusal 400 with its words */
export function valueOf<Value>(answer: JiraAnswer<Value>): Value {
  if (answer.kind === 'ok') return answer.value;
  throw badRequest(answer.kind === 'unreachable' ? issueMessages.unreachable : answer.reason);
}
