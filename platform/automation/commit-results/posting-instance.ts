import type { ExecutionSource } from '../../contract/executions/source-fields.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { IntegrationInstanceRow } from '../../foundation/database/schema.ts';
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

/** Finds the instance of the license that connects a source's repository: the oldest, where there are several. */
export async function postingInstance(
  db: Db,
  licenseId: string,
  source: PostedSource,
): Promise<PostingInstance | undefined> {
  const { poster } = connectorOf(source.provider);
  if (!poster) return undefined;
  const rows = await db
    .selectFrom('integrationInstances')
    .select(['id', 'name', 'config', 'projectId'])
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', source.provider)
    .orderBy('id')
    .execute();
  const instance = rows.find(({ config }) => poster.isFor(readValues(config), source));
  return instance && { instance, poster };
}
