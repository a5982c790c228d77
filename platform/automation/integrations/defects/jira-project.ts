import { defectMessages } from '../../../contract/projects/defect-values.ts';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { badRequest, wrong } from '../../../foundation/refusal.ts';
import { openedValues } from '../instance-secrets.ts';
import { jiraOf, mayCreateIssues } from '../jira/ask-jira.ts';

/**
 * Asks Jira whether issues can be created in one of its projects. No transaction may be open.
 * @throws Refusal 400 at the field that is wrong, or because Jira could not be reached
 */
export async function requireJiraProject(
  { db, providerHttp, secretKey }: Pick<PlatformServices, 'db' | 'providerHttp' | 'secretKey'>,
  { instanceId, projectKey }: { readonly instanceId: string; readonly projectKey: string },
): Promise<void> {
  const instance = await db
    .selectFrom('integrationInstances')
    .selectAll()
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const ask = jiraOf(providerHttp, openedValues(secretKey, instance));
  const found = await ask(`project/${encodeURIComponent(projectKey)}`);
  if ('unreachable' in found) throw badRequest(integrationMessages.unreachable('Jira'));
  if ([401, 403].includes(found.reply.status)) throw wrong('instanceId', defectMessages.instanceRefused);
  if (found.reply.status !== 200) throw wrong('projectKey', defectMessages.keyUnknown);
  const may = await mayCreateIssues(ask, projectKey);
  if (may === undefined) throw badRequest(integrationMessages.unreachable('Jira'));
  if (!may) throw wrong('projectKey', defectMessages.mayNotCreate);
}
