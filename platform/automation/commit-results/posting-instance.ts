import type { ExecutionSource } from '../../contract/executions/source-fields.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionRow, IntegrationInstanceRow } from '../../foundation/database/schema.ts';
import type { CommitSource, ResultPoster } from '../integrations/connector.ts';
import { connectorOf } from '../integrations/connectors.ts';
import { readValues } from '../instance-values/read-values.ts';

const posting = ['GitHub', 'GitLab', 'Bitbucket'] as const;
export type PostingPlugin = (typeof posting)[number];

/** A source whose results FireFlink posts, if an instance connects its repository. */
export interface PostedSource extends CommitSource {
  readonly provider: PostingPlugin;
}

/** Returns the source with its commit; undefined where there is none, or another posts. */
export function postedSource(source: ExecutionSource | null): PostedSource | undefined {
  const provider = posting.find((one) => one === source?.provider);
  if (!source || !provider || source.repository === undefined || source.commit === undefined)
    return undefined;
  const { repository, commit, pullRequest, url } = source;
  return { provider, repository, commit, pullRequest, url };
}

interface PostingInstance {
  readonly instance: Pick<IntegrationInstanceRow, 'id' | 'name' | 'config' | 'projectId'>;
  readonly poster: ResultPoster;
}

/** The execution whose results are posted. */
type Posted = Pick<ExecutionRow, 'licenseId' | 'projectId' | 'createdBy'>;

/**
 * Finds the instance that connects a source's repository and may post for an execution: the oldest, where there are
 * several. The source says what its sender likes, so an instance lends its token only to executions of the project that
 * it is bound to. One that is bound to none lends it to those that its creator, an Admin or a Super Admin started; their
 * own instances are preferred.
 */
export async function postingInstance(
  db: Db,
  execution: Posted,
  source: PostedSource,
): Promise<PostingInstance | undefined> {
  const { poster } = connectorOf(source.provider);
  if (!poster) return undefined;
  const rows = await lendingTo(db, execution, source.provider)
    .select(['id', 'name', 'config', 'projectId', 'createdBy'])
    .orderBy('id')
    .execute();
  const found = rows.filter(({ config }) => poster.isFor(readValues(config), source));
  const instance = found.find(({ createdBy }) => createdBy === execution.createdBy) ?? found[0];
  return instance && { instance, poster };
}

/** Selects the instances of a plugin whose tokens an execution may use. */
function lendingTo(db: Db, { licenseId, projectId, createdBy }: Posted, plugin: PostingPlugin) {
  const ofLicense = db
    .selectFrom('integrationInstances')
    .where('integrationInstances.licenseId', '=', licenseId)
    .where('integrationInstances.plugin', '=', plugin);
  if (pluginDefinitions[plugin].fields.some(({ name }) => name === 'projectId')) {
    return ofLicense.where('integrationInstances.projectId', '=', projectId);
  }
  return ofLicense.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('integrationInstances.createdBy', '=', createdBy),
      exists(
        selectFrom('licenseUsers')
          .select('licenseUsers.userId')
          .where('licenseUsers.licenseId', '=', licenseId)
          .where('licenseUsers.userId', '=', createdBy)
          .where('licenseUsers.privilege', '!=', 'User'),
      ),
    ]),
  );
}
