import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import type { StartInput } from './start-input.ts';

/**
 * Returns what the same request started the first time, when it is sent twice. A form that was changed
 * meanwhile is another request.
 */
export async function startedBefore(
  db: Db,
  actor: Actor,
  { requestId, sentSince = '', projectId, name, suiteName }: StartInput,
): Promise<string | undefined> {
  if (requestId === undefined) return undefined;
  const createdBy = actor.userId;
  const [started] = await sameRequests(db, { createdBy, requestId, sentSince, projectId, name, suiteName });
  return started?.id;
}

interface SameRequest extends Pick<ExecutionRow, 'createdBy' | 'projectId' | 'suiteName'> {
  readonly requestId: string;
  readonly sentSince: string;
  /** Undefined for an execution that is named by its number. */
  readonly name: string | undefined;
}

const sameRequests = compiledQuery(
  (db, { createdBy, requestId, sentSince, projectId, name, suiteName }: Places<SameRequest>) => {
    const all = db
      .selectFrom('executions')
      .select('id')
      .where('createdBy', '=', createdBy)
      .where('requestId', '=', requestId)
      .where('createdOn', '>=', sentSince)
      .where('projectId', '=', projectId)
      .where('suiteName', '=', suiteName);
    return name ? all.where('name', '=', name) : all;
  },
);
