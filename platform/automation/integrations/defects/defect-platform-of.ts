import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';

/** How many projects a refusal names. */
const named = 5;

/** Returns why a Jira instance can't be deleted: the projects that file their defects with it. */
export async function defectPlatformOf(
  { db }: Pick<PlatformServices, 'db'>,
  { id, licenseId }: { readonly id: string; readonly licenseId: string },
): Promise<string | undefined> {
  const projects = await db
    .selectFrom('projects')
    .select('name')
    .where('licenseId', '=', licenseId)
    .where('jiraInstanceId', '=', id)
    .orderBy('name')
    .limit(named + 1)
    .execute();
  if (projects.length === 0) return undefined;
  const names = projects.slice(0, named).map(({ name }) => name);
  return integrationMessages.defectPlatformOf(names, projects.length > named);
}
