import { actorColumns, toActor, type Actor } from '../../access/actor.ts';
import type { Call } from '../../contract/wire/calls/call.ts';
import { ciTokenMessages as words } from '../../contract/ci-tokens/ci-token-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after } from '../../foundation/after.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { callerOf, countHit } from '../../foundation/limits/rate-limit.ts';
import { forbidden, notFound, unauthorized, type Refusal } from '../../foundation/refusal.ts';
import { hashToken } from '../../foundation/security/tokens.ts';
import { parseScopes, suiteOf } from './ci-token-rows.ts';
import { isCiToken } from './token-text.ts';

const tokensByHash = compiledQuery((db, { hash, now }: Places<{ hash: string; now: string }>) =>
  db
    .selectFrom('ciTokens')
    .innerJoin('users', 'users.id', 'ciTokens.userId')
    .innerJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.userId', '=', 'ciTokens.userId')
        .onRef('licenseUsers.licenseId', '=', 'ciTokens.licenseId')
        .on('licenseUsers.confirmationHash', 'is', null),
    )
    .innerJoin('licenses', 'licenses.id', 'ciTokens.licenseId')
    .innerJoin('resources', 'resources.id', 'ciTokens.suiteId')
    .select([
      'ciTokens.id as tokenId',
      'ciTokens.name as tokenName',
      'ciTokens.userId',
      'ciTokens.licenseId',
      'ciTokens.projectId',
      'ciTokens.suiteName',
      'ciTokens.scopes',
      'ciTokens.lastUsedOn',
      'ciTokens.createdOn',
      'resources.name as resourceName',
      'resources.nameKey as resourceKey',
      ...actorColumns,
    ])
    .where((where) =>
      where.or([
        where('ciTokens.tokenHash', '=', hash),
        where.and([where('ciTokens.previousHash', '=', hash), where('ciTokens.previousUntil', '>', now)]),
      ]),
    )
    .where('ciTokens.revokedOn', 'is', null)
    .where('ciTokens.expiresOn', '>', now)
    .where('resources.deletedOn', 'is', null)
    .where('users.activationStatus', '=', 'ACTIVE'),
);

/**
 * Finds the user of a pipeline's token, with the rights that they have now. Wrong tokens are counted by the caller's address.
 * @throws Refusal 401 for a token that is malformed, unknown, expired, revoked, or whose user or suite is gone; 429 after too
 *   many of them
 */
export async function findCiActor(
  context: Pick<PlatformServices, 'db' | 'clock' | 'log' | 'settings'>,
  token: string,
  callerAddress: string,
): Promise<Actor> {
  const { db, clock, settings } = context;
  const now = clock();
  const [row] = isCiToken(token)
    ? await tokensByHash(db, { hash: hashToken(token), now: now.toISOString() })
    : [];
  if (!row) {
    const limit = { hits: settings.publicCallsPerMinute, seconds: 60 };
    await countHit(db, `wrong-ci-token:${callerOf(callerAddress)}`, limit, now);
    throw unauthorized(words.wrongToken);
  }
  await recordUse(context, { id: row.tokenId, lastUsedOn: row.lastUsedOn, callerAddress });
  return {
    ...toActor(row, now),
    sessionId: `ci-token ${row.tokenId}`,
    lastUsedOn: row.lastUsedOn ?? row.createdOn,
    isClient: false,
    ciToken: {
      id: row.tokenId,
      name: row.tokenName,
      projectId: row.projectId,
      suiteName: suiteOf(row),
      scopes: parseScopes(row.scopes),
    },
  };
}

/** The minimum time between two records of a token's use, because a pipeline asks every few seconds. */
const useSeconds = 60;

interface Use {
  readonly id: string;
  readonly lastUsedOn: string | null;
  readonly callerAddress: string;
}

/** Stores when and from where a token was last used. Never throws: no call fails because this could not be written. */
async function recordUse(
  { db, clock, log }: Pick<PlatformServices, 'db' | 'clock' | 'log'>,
  { id, lastUsedOn, callerAddress }: Use,
): Promise<void> {
  const now = clock();
  const before = after(now, -useSeconds);
  if (lastUsedOn !== null && lastUsedOn > before) return;
  try {
    await db
      .updateTable('ciTokens')
      .set({ lastUsedOn: now.toISOString(), lastUsedFrom: callerAddress === 'unknown' ? '' : callerAddress })
      .where('id', '=', id)
      // Only one of several concurrent calls writes.
      .where((where) => where.or([where('lastUsedOn', 'is', null), where('lastUsedOn', '<=', before)]))
      .execute();
  } catch (error) {
    log.warn({ err: error, ciTokenId: id }, 'could not record the use of a CI token');
  }
}

/** Requires that a CI token may make a call at all. Users in a session may. @throws Refusal 403 */
export function requireCallOfToken({ byCiToken }: Pick<Call, 'byCiToken'>, { ciToken }: Actor): void {
  if (!ciToken) return;
  if (byCiToken === undefined) throw refused(words.notByToken);
  if (!ciToken.scopes.includes(byCiToken)) throw refused(words.scopeMissing);
}

/**
 * Requires that the execution of a request was started with the caller's CI token. Users in a session aren't limited.
 * @throws Refusal 403 for one that wasn't, 404 where the license has none with this id
 */
export async function requireExecutionOfToken(
  { db }: Pick<PlatformServices, 'db'>,
  { ciToken, licenseId }: Actor,
  params: unknown,
): Promise<void> {
  if (!ciToken) return;
  const id = (params as { readonly executionId?: string } | undefined)?.executionId;
  if (id === undefined) return;
  const [row] = await startedBy(db, { id, licenseId });
  if (!row) throw notFound();
  if (row.ciTokenId !== ciToken.id) throw refused(words.otherExecution);
}

const startedBy = compiledQuery((db, { id, licenseId }: Places<{ id: string; licenseId: string }>) =>
  db.selectFrom('executions').select('ciTokenId').where('id', '=', id).where('licenseId', '=', licenseId),
);

const refused = (message: string): Refusal =>
  forbidden(
    {
      id: 'ci-token',
      name: 'do this with a CI token',
      grantedBy: 'Nobody: a CI token starts one suite of one project, and follows what it started',
    },
    message,
  );
