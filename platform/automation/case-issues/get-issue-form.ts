import type { CallRequest } from '../../access/call-request.ts';
import { cut } from '../../contract/executions/cut-text-rules.ts';
import type { getIssueForm as call } from '../../contract/executions/issue-calls.ts';
import { issueLimits, issueMessages } from '../../contract/executions/issue-values.ts';
import { firstOfMessage } from '../../contract/executions/result-words-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { conflict } from '../../foundation/refusal.ts';
import { countAsk } from '../integrations/provider-limit.ts';
import { issueTypesOf } from '../integrations/jira/issue-fields.ts';
import { requireIssueCase } from './issue-case.ts';
import { openIssueOf, valueOf } from './open-issue.ts';

/**
 * GET dashboard/execution/{executionId}/cases/{number}/issue.
 * @throws Refusal see requireIssueCase; 400 when Jira can't be asked; 409 when the account may create no issue; 429
 */
export async function getIssueForm(
  context: PlatformServices,
  request: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const issueCase = await requireIssueCase(context, request);
  await countAsk(context, request.actor);
  const { testCase, jira } = issueCase;
  const [types, open] = await Promise.all([
    issueTypesOf(jira.ask, jira.projectKey).then(valueOf),
    openIssueOf(context, issueCase),
  ]);
  if (types.length === 0) throw conflict(issueMessages.noTypes);
  const { number, name, message } = testCase;
  const first = firstOfMessage(message || testCase.firstFailure, name);
  return {
    testCase: { number, name },
    instance: jira.domain,
    projectKey: jira.projectKey,
    types: types.map(({ takesLabels: _, takesDescription: __, ...type }) => type),
    summary: cut([name, first].filter(Boolean).join(': ').replace(/\s+/g, ' '), issueLimits.summaryMax),
    open: open
      ? { key: open.key, url: jira.urlOf(open.key), summary: open.summary, status: open.status }
      : null,
  };
}
