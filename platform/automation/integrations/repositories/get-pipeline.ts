import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/repository-calls.ts';
import { repositoryWords, type RepositoryPlugin } from '../../../contract/integrations/repository-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { seesEverything } from '../../../access/visible.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { statusOf } from '../../ci-tokens/ci-token-rows.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';
import { pipelineText } from './pipeline-files.ts';
import { kindOf } from './repository-form.ts';
import { readValues } from '../../instance-values/read-values.ts';

type Reply = CallReply<(typeof calls.getPipeline)[RepositoryPlugin]>;

/** Returns GET {service}/{id}/pipeline: the file that starts the suite, and how the token stands. @throws Refusal 403, 404 */
export const getPipelineOf =
  (plugin: RepositoryPlugin) =>
  async (
    { db, settings, clock }: PlatformServices,
    { actor, project, params: { id } }: CallRequest<(typeof calls.getPipeline)[RepositoryPlugin]>,
  ): Promise<Reply> => {
    await requirePlugin(db, { actor, project }, plugin);
    const { config } = await requireInstance(db, actor, { id, plugin });
    return {
      file: repositoryWords[plugin].pipelineFile,
      text: pipelineText(plugin, settings.publicUrl, kindOf(readValues(config))),
      token: await tokenOf(db, actor, { id, now: clock() }),
    };
  };

/** Returns the newest token of an instance; null where its user has left. */
async function tokenOf(
  db: Db,
  actor: Actor,
  { id: instanceId, now }: { readonly id: string; readonly now: Date },
): Promise<Reply['token']> {
  const row = await db
    .selectFrom('ciTokens')
    .innerJoin('users', 'users.id', 'ciTokens.userId')
    .leftJoin('resources', 'resources.id', 'ciTokens.suiteId')
    .selectAll('ciTokens')
    .select([
      'users.name as userName',
      'resources.name as resourceName',
      'resources.deletedOn as suiteDeletedOn',
    ])
    .where('ciTokens.instanceId', '=', instanceId)
    .orderBy('ciTokens.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { tokenStart, userName, expiresOn, lastUsedOn, userId, id } = row;
  return {
    start: tokenStart,
    userName,
    status: statusOf(row, now),
    expiresOn,
    lastUsedOn,
    id: userId === actor.userId || seesEverything(actor) ? id : null,
  };
}
