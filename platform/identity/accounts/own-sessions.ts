import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type * as calls from '../../contract/accounts/own-account-calls.ts';
import { sessionColumns } from '../../contract/accounts/session-column-values.ts';
import { sessionMessages } from '../../contract/accounts/session-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, notFound, unauthorized } from '../../foundation/refusal.ts';
import { endSessions } from './sessions.ts';
import { deviceOf } from './user-agent.ts';

/** Returns the actor's sessions: the current one first, then the others, most recently used first. */
export async function listSessions(
  { db, clock }: PlatformServices,
  { actor, query }: CallRequest<typeof calls.listSessions>,
): Promise<CallReply<typeof calls.listSessions>> {
  const found = sessionsOf(db, actor, clock());
  const rows = await onPage(inOrder(withDevice(found), actor), query).execute();
  const { page, pageSize } = query;
  return { sessions: rows.map((row) => toSession(row, actor)), total: await countOf(found), page, pageSize };
}

/** Returns all of the actor's sessions as a file, in the order of `listSessions`. */
export async function getSessionsFile(
  { db, clock }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.getSessionsFile>,
): Promise<Response> {
  const now = clock();
  const rows = await longRead(inOrder(withDevice(sessionsOf(db, actor, now)), actor)).execute();
  return csvFile({
    of: ['devices'],
    on: now,
    zone: zoneFor(actor, project),
    columns: Object.values(sessionColumns),
    rows: rowsOf(rows, (some) => some.map((row) => toSession(row, actor))),
  });
}

/** Returns one of the actor's sessions. @throws Refusal 404 when it has ended, or belongs to another user */
export async function getSession(
  { db, clock }: PlatformServices,
  { actor, params: { sessionId } }: CallRequest<typeof calls.getSession>,
): Promise<CallReply<typeof calls.getSession>> {
  const row = await withDevice(sessionsOf(db, actor, clock()))
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw notFound(sessionMessages.notSignedIn);
  return toSession(row, actor);
}

/** Ends another session of the actor. @throws Refusal 400 for the current one, 404 as `getSession` */
export async function endSession(
  context: PlatformServices,
  { actor, params: { sessionId } }: CallRequest<typeof calls.endSession>,
): Promise<CallReply<typeof calls.endSession>> {
  if (sessionId === actor.sessionId) throw badRequest(sessionMessages.thisOne);
  return withChanges(context, async (transaction) => {
    const known = await sessionsOf(transaction, actor, context.clock())
      .select('sessions.id')
      .where('sessions.id', '=', sessionId)
      .executeTakeFirst();
    if (!known) throw notFound(sessionMessages.notSignedIn);
    await endSessions(transaction, actor.userId, { only: sessionId });
    return true;
  });
}

/** Ends every session of the actor except the current one. @throws Refusal 401 when that has ended meanwhile */
export async function endOtherSessions(
  context: PlatformServices,
  { actor }: CallRequest<typeof calls.endOtherSessions>,
): Promise<CallReply<typeof calls.endOtherSessions>> {
  return withChanges(context, async (transaction) => {
    await requireOwnSession(transaction, actor);
    return { endedSessions: await endSessions(transaction, actor.userId, { but: actor.sessionId }) };
  });
}

/**
 * Requires that the actor's session still exists: of two sessions that end each other at once, one stays. The call's
 * audit entry locks the user's row, so the second one finds itself ended.
 * @throws Refusal 401
 */
export async function requireOwnSession(transaction: Db, { sessionId }: Actor): Promise<void> {
  const own = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!own) throw unauthorized();
}

/** Selects the sessions that haven't expired. */
const sessionsOf = (db: Db, { userId }: Actor, now: Date) =>
  db
    .selectFrom('sessions')
    .where('sessions.userId', '=', userId)
    .where('sessions.refreshExpiresOn', '>', now.toISOString());

const withDevice = (found: ReturnType<typeof sessionsOf>) =>
  found
    .leftJoin('machines', 'machines.id', 'sessions.machineId')
    .select([
      'sessions.id',
      'sessions.userAgent',
      'sessions.address',
      'sessions.machineId',
      'sessions.createdOn',
      'sessions.lastUsedOn',
      'machines.hostName',
    ]);

const inOrder = (found: ReturnType<typeof withDevice>, { sessionId }: Actor) =>
  found
    .orderBy((row) => row.case().when('sessions.id', '=', sessionId).then(0).else(1).end())
    .orderBy('sessions.lastUsedOn', 'desc')
    .orderBy('sessions.id', 'desc');

type SessionRead = Awaited<ReturnType<ReturnType<typeof withDevice>['execute']>>[number];

const toSession = (row: SessionRead, actor: Actor): calls.Session => ({
  id: row.id,
  current: row.id === actor.sessionId,
  ...deviceOf(row.userAgent),
  clientOf: row.machineId === null ? null : (row.hostName ?? ''),
  address: row.address,
  signedInOn: row.createdOn,
  lastUsedOn: row.lastUsedOn,
});
