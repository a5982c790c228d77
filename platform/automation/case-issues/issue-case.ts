import type { ActorIn } from '../../access/row-actions.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { getIssueForm } from '../../contract/executions/issue-calls.ts';
import { issueMessages } from '../../contract/executions/issue-values.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { conflict, notFound } from '../../foundation/refusal.ts';
import { requireExecution } from '../executions/execution-details.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';
import { openedValues } from '../integrations/instance-secrets.ts';
import { jiraOf, type AskJira } from '../integrations/jira/ask-jira.ts';
import { labelOf } from '../integrations/jira/issues.ts';
import { shownResults, isThere } from '../results/result-rows.ts';
import { caseIssueActions } from './case-issue-actions.ts';
import type { CaseIdentity } from './issue-rows.ts';

/** A failed test case, and the Jira that its issues are in. */
export interface IssueCase {
  readonly execution: ExecutionWithNames;
  readonly testCase: ExecutionCaseRow;
  readonly identity: CaseIdentity;
  readonly jira: JiraOfProject;
}

/** Where the issues of a project are. */
interface JiraOfProject {
  readonly ask: AskJira;
  readonly instanceId: string;
  readonly domain: string;
  readonly projectKey: string;
  readonly label: string;
  /** Returns the page of an issue. */
  readonly urlOf: (key: string) => string;
}

/** Returns the page of an issue in Jira. */
export const issueUrl = (serverUrl: string, key: string): string => `${serverUrl}/browse/${key}`;

/**
 * Returns a failed test case whose issues the actor may create.
 * @throws Refusal 403, 404 (see requireExecution); 409 where the project's defects aren't filed in Jira, without an
 * instance, and for a test case that hasn't failed
 */
export async function requireIssueCase(
  { db, providerHttp, secretKey }: PlatformServices,
  { actor, params: { executionId, number } }: Pick<CallRequest<typeof getIssueForm>, 'actor' | 'params'>,
): Promise<IssueCase> {
  const execution = await requireExecution(db, actor, executionId);
  const place: ActorIn = { actor, project: await requireProject(db, actor, execution.projectId) };
  const project = await db
    .selectFrom('projects')
    .select(['defectPlatform', 'jiraInstanceId', 'jiraProjectKey'])
    .where('id', '=', execution.projectId)
    .executeTakeFirstOrThrow();
  caseIssueActions.require('create', project, place);
  const results = await shownResults(db, executionId).select('generation').executeTakeFirst();
  const testCase =
    results &&
    (await db
      .selectFrom('executionCases')
      .selectAll()
      .where('executionId', '=', executionId)
      .where('number', '=', number)
      .where(isThere(results.generation))
      .executeTakeFirst());
  if (!testCase) throw notFound();
  if (testCase.status !== 'Failed' && testCase.firstFailure === '') throw conflict(issueMessages.notFailed);
  const instance =
    project.jiraInstanceId === null
      ? undefined
      : await db
          .selectFrom('integrationInstances')
          .selectAll()
          .where('id', '=', project.jiraInstanceId)
          .where('licenseId', '=', actor.licenseId)
          .executeTakeFirst();
  if (!instance) throw conflict(issueMessages.noInstance);
  const values = openedValues(secretKey, instance);
  const identity = {
    projectId: execution.projectId,
    suiteName: execution.suiteName,
    caseKey: testCase.caseKey,
  };
  return {
    execution,
    testCase,
    identity,
    jira: {
      ask: jiraOf(providerHttp, values),
      instanceId: instance.id,
      domain: values.domain ?? instance.name,
      projectKey: project.jiraProjectKey,
      label: labelOf([identity.projectId, identity.suiteName, identity.caseKey]),
      urlOf: (key) => issueUrl(values.serverUrl ?? '', key),
    },
  };
}
