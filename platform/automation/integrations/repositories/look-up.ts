import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/repository-calls.ts';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import { repositoryWords, type RepositoryPlugin } from '../../../contract/integrations/repository-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { badRequest } from '../../../foundation/refusal.ts';
import { hasName } from '../change-instances.ts';
import { instanceActions } from '../instance-actions.ts';
import { requireInstance } from '../instance-rows.ts';
import { openedValues } from '../instance-secrets.ts';
import { countAsk } from '../provider-limit.ts';
import { bitbucketProjects } from './bitbucket-host.ts';
import { accountOf, hosts } from './repository-form.ts';
import type { HostAccount, HostAnswer } from './repository-host.ts';
import { requireAccount } from './verifications.ts';
import { requireConnecting, type Place } from './verify-account.ts';

/** What the form of GitHub and Bitbucket offers and checks while it is filled in. */

interface Asking {
  readonly verification?: string | undefined;
  readonly instanceId?: string | undefined;
}

/**
 * Returns whose token asks: of a verification, or of an instance that the actor may change. Counts that it does.
 * @throws Refusal 403, 404; 400 without either; 429
 */
async function askingAccount(
  context: PlatformServices,
  place: Place,
  plugin: RepositoryPlugin,
  { verification, instanceId }: Asking,
): Promise<HostAccount> {
  await requireConnecting(context, place, plugin);
  await countAsk(context, place.actor);
  if (instanceId === undefined) {
    return requireAccount(context, place.actor, plugin, verification ?? '');
  }
  const row = await requireInstance(context.db, place.actor, { id: instanceId, plugin });
  instanceActions.require('edit', row, place);
  return accountOf(plugin, openedValues(context.secretKey, row));
}

/** @throws Refusal 400 in the words of the plugin */
function valueOf<T>(plugin: RepositoryPlugin, answer: HostAnswer<T>, failed = ''): T {
  if (answer.kind === 'ok') return answer.value;
  if (answer.kind === 'unreachable' && failed === '')
    throw badRequest(integrationMessages.unreachable(plugin));
  throw badRequest([failed, answer.reason].filter((text) => text !== '').join(' '));
}

/** Returns GET github/organizations | bitbucket/workspaces. @throws Refusal 403, 404, 400, 429 */
export const listOwnersOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, query }: CallRequest<(typeof calls.listOwners)[RepositoryPlugin]>,
  ): Promise<CallReply<(typeof calls.listOwners)[RepositoryPlugin]>> => {
    const account = await askingAccount(context, { actor, project }, plugin, query);
    const found = await hosts[plugin].owners(context, account);
    const { owners, note } = valueOf(plugin, found, repositoryWords[plugin].ownersFailed);
    return { owners: [...owners], note };
  };

/** The most workspaces whose projects are asked for at once. */
const workspacesMax = 10;

/** GET bitbucket/projects: of one workspace, or of the first ten. @throws Refusal 403, 404, 400, 429 */
export async function listBitbucketProjects(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listBitbucketProjects>,
): Promise<CallReply<typeof calls.listBitbucketProjects>> {
  const account = await askingAccount(context, { actor, project }, 'Bitbucket', query);
  if (query.workspace !== undefined) {
    const projects = valueOf('Bitbucket', await bitbucketProjects(context, account, query.workspace));
    return { projects, note: projects.length === 0 ? noProjects(query.workspace) : '' };
  }
  const { owners, note } = valueOf(
    'Bitbucket',
    await hosts.Bitbucket.owners(context, account),
    repositoryWords.Bitbucket.ownersFailed,
  );
  const asked = owners.slice(0, workspacesMax).map(async ({ name }) => {
    const answer = await bitbucketProjects(context, account, name);
    if (answer.kind === 'ok') {
      return { projects: answer.value, note: answer.value.length === 0 ? noProjects(name) : '' };
    }
    return { projects: [], note: `${name}: ${answer.reason}.` };
  });
  const found = await Promise.all(asked);
  const more =
    owners.length > workspacesMax ? [`Only the first ${workspacesMax} workspaces were asked.`] : [];
  return {
    projects: found.flatMap(({ projects }) => projects),
    note: [note, ...found.map((one) => one.note), ...more].filter((text) => text !== '').join(' '),
  };
}

const noProjects = (workspace: string): string =>
  `${workspace} has no projects that this token sees (scope read:project:bitbucket).`;

/** Returns GET {service}/repository/exist. @throws Refusal 403, 404, 400, 429 */
export const findRepositoryOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, query }: CallRequest<(typeof calls.findRepository)[RepositoryPlugin]>,
  ): Promise<boolean> => {
    const account = await askingAccount(context, { actor, project }, plugin, query);
    const place = { owner: query.owner, name: query.repositoryName };
    return valueOf(plugin, await hosts[plugin].find(context, account, place)) !== undefined;
  };

/** Returns GET {service}/instance/exist. @throws Refusal 403 */
export const findInstanceNameOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, query }: CallRequest<(typeof calls.findRepositoryInstanceName)[RepositoryPlugin]>,
  ): Promise<boolean> => {
    await requireConnecting(context, { actor, project }, plugin);
    const nameKey = query.instanceName.trim().toLowerCase();
    return hasName(context.db, { licenseId: actor.licenseId, plugin, nameKey });
  };
