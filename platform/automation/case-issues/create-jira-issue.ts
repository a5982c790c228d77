import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { createJiraIssue as call } from '../../contract/executions/issue-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { requireInstance } from '../integrations/instance-rows.ts';
import { openedValues } from '../integrations/instance-secrets.ts';
import { jiraOf } from '../integrations/jira/ask-jira.ts';
import { createIssue, findOpenIssue, labelOf } from '../integrations/jira/issues.ts';
import { claimCase, freeCase } from './claim-case.ts';
import { issueUrl } from './issue-case.ts';
import { valueOf } from './open-issue.ts';

/** Stands where claims have the name of a suite, which is never empty: these test cases are of no suite. */
const ofApplication = '';

/**
 * POST config/jira/{id}/issue: creates an issue for the defects application; where one is open for the same
 * `testCase`, returns that one.
 * @throws Refusal 403 without the permission in the project, 404, 400 with what Jira says; 409 while one is being created
 * for the same `testCase`
 */
export async function createJiraIssue(
  context: PlatformServices,
  { actor, project, params: { id }, body }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'defects.edit', { project });
  const instance = await requireInstance(context.db, actor, { id, plugin: 'Jira' });
  const values = openedValues(context.secretKey, instance);
  const ask = jiraOf(context.providerHttp, values);
  const { projectKey, summary, description, type, testCase } = body;
  const create = async (label?: string) => {
    const key = valueOf(
      await createIssue(ask, {
        ...{ projectKey, type: { name: type }, summary, label },
        ...(description !== '' && { description: [{ kind: 'text', text: description }] }),
      }),
    );
    // It leaves an entry in the audit log.
    await withChanges(context, () => Promise.resolve());
    return { key, url: issueUrl(values.serverUrl ?? '', key), isNew: true };
  };
  if (testCase === undefined) return create();
  const projectId = project?.id ?? '';
  // Both calls of a pair would search before either has created.
  const claim = await claimCase(context, { projectId, suiteName: ofApplication, caseKey: testCase });
  try {
    const label = labelOf([projectId, testCase]);
    const found = valueOf(await findOpenIssue(ask, { projectKey, label }));
    return found
      ? { key: found.key, url: issueUrl(values.serverUrl ?? '', found.key), isNew: false }
      : await create(label);
  } finally {
    await freeCase(context, claim);
  }
}
