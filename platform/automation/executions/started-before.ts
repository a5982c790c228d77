import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { conflict } from '../../foundation/refusal.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { StartInput } from './start-input.ts';

/**
 * Returns what the same request started the first time, when it is sent twice. A form that was changed
 * meanwhile is another request, unless it may be repeated only as it was.
 * @throws Refusal 409 for another request under the same key
 */
export async function startedBefore(
  db: Db,
  actor: Actor,
  { requestId, sentSince = '', requestHash, projectId, name, suiteName }: StartInput,
): Promise<string | undefined> {
  if (requestId === undefined) return undefined;
  const createdBy = actor.userId;
  if (requestHash !== undefined) {
    const ciTokenId = actor.ciToken?.id;
    const [same] = await sameKeys(db, { createdBy, requestId, sentSince, ciTokenId });
    if (same && same.requestHash !== requestHash) {
      throw conflict(executionMessages.otherRequest, 'Idempotency-Key');
    }
    return same?.id;
  }
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

interface SameKey extends Pick<SameRequest, 'createdBy' | 'requestId' | 'sentSince'> {
  /** Undefined for a start by a session. */
  readonly ciTokenId: string | undefined;
}

/** Selects the newest start under a key: each caller has keys of their own. */
const sameKeys = compiledQuery((db, { createdBy, requestId, sentSince, ciTokenId }: Places<SameKey>) => {
  const all = db
    .selectFrom('executions')
    .select(['id', 'requestHash'])
    .where('createdBy', '=', createdBy)
    .where('requestId', '=', requestId)
    .where('requestHash', 'is not', null)
    .where('createdOn', '>=', sentSince)
    .orderBy('id', 'desc')
    .limit(1);
  return ciTokenId ? all.where('ciTokenId', '=', ciTokenId) : all.where('ciTokenId', 'is', null);
});
