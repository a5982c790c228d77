import { allowedNow } from '../../../access/actor-now.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import { requireProject } from '../../../access/project-scope.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type * as calls from '../../../contract/integrations/azure-calls.ts';
import type { Instance } from '../../../contract/integrations/instance-fields.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { revokeCiTokens, suiteIdOf } from '../../ci-tokens/issue-ci-token.ts';
import { requireKnownSuite } from '../../executions/known-suites.ts';
import { addInstance, changeInstance } from '../change-instances.ts';
import { requireInstance } from '../instance-rows.ts';

const plugin = 'AzureDevOps';

interface Chosen {
  readonly projectId: string;
  readonly suiteName: string;
}

/**
 * POST azureDevops: creates an instance for a suite, which is added to the index of suites if its name is new there.
 * @throws Refusal 403 without the permission to start executions in the project, 404; 400 for a name that is taken, and
 *   for a suite that is on none of the actor's machines
 */
export async function createAzureInstance(
  context: PlatformServices,
  { actor, project, body: { name, ...chosen } }: CallRequest<typeof calls.createAzureInstance>,
): Promise<Instance> {
  requirePermission(actor, 'integration.edit', { project });
  await requireStarter(context.db, actor, chosen);
  const place = { actor, project };
  return addInstance(context, place, {
    plugin,
    values: { name },
    boundTo: { projectId: chosen.projectId, suiteId: null },
    also: (transaction, id) => bindSuite(context, transaction, { id, actor, chosen }),
  });
}

/**
 * PUT azureDevops/{id}: changes an instance. Its token starts only the suite that it was issued for, so another suite
 * revokes it.
 * @throws Refusal as above
 */
export async function updateAzureInstance(
  context: PlatformServices,
  {
    actor,
    project,
    params: { id },
    body: { name, ...chosen },
  }: CallRequest<typeof calls.updateAzureInstance>,
): Promise<Instance> {
  requirePermission(actor, 'integration.edit', { project });
  await requireStarter(context.db, actor, chosen);
  const { projectId, boundSuiteName } = await requireInstance(context.db, actor, { id, plugin });
  const isSame =
    projectId === chosen.projectId && boundSuiteName?.toLowerCase() === chosen.suiteName.toLowerCase();
  const place = { actor, project };
  const change = { id, plugin, values: { name } } as const;
  // The work finds what it changes, so that the license is locked first.
  if (isSame) return changeInstance(context, place, { ...change, also: () => Promise.resolve() });
  return changeInstance(context, place, {
    ...change,
    boundTo: { projectId: chosen.projectId, suiteId: null },
    async also(transaction) {
      await bindSuite(context, transaction, { id, actor, chosen });
      await revokeCiTokens(transaction, { instanceId: id }, context.clock());
    },
  });
}

/** A pipeline starts the suite with the actor's rights. @throws Refusal 403, 404 */
async function requireStarter(db: Db, actor: Actor, { projectId }: Chosen): Promise<void> {
  requirePermission(actor, 'execution.start', { project: await requireProject(db, actor, projectId) });
}

interface Binding {
  readonly id: string;
  readonly actor: Actor;
  readonly chosen: Chosen;
}

async function bindSuite(
  context: PlatformServices,
  transaction: Db,
  { id, actor: asked, chosen }: Binding,
): Promise<void> {
  const { actor } = await allowedNow(transaction, asked, chosen.projectId, 'execution.start');
  await requireKnownSuite(transaction, actor, { suiteName: chosen.suiteName, machine: undefined });
  const { licenseId, userId } = actor;
  const createdOn = context.clock().toISOString();
  const suiteId = await suiteIdOf(transaction, { ...chosen, licenseId, userId, createdOn });
  await transaction.updateTable('integrationInstances').set({ suiteId }).where('id', '=', id).execute();
}
