import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { requireTwoFactorOf } from '../../access/require-two-factor.ts';
import type * as calls from '../../contract/machines/pairing-calls.ts';
import { pairingLimits, pairingMessages, pairingTools } from '../../contract/machines/pairing-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { newReadableCode } from '../../foundation/security/readable-code.ts';
import { hashOfCode } from './code-hash.ts';

const limit = { hits: pairingLimits.createdPerHour, seconds: 3600, message: pairingMessages.tooManyCreated };

/**
 * Creates a code that connects one machine to the actor's license. Their previous code there ends.
 * @throws Refusal 403 for users who can't add machines, 401 for those who have to set up two-factor authentication first,
 *   403 and 404 for a project that they don't see, 429 after too many codes
 */
export async function createPairingCode(
  context: PlatformServices,
  { actor, body: { tool, projectId } }: CallRequest<typeof calls.createPairingCode>,
): Promise<CallReply<typeof calls.createPairingCode>> {
  requirePermission(actor, 'machine.edit');
  requireTwoFactorOf(actor);
  if (projectId !== undefined) await requireProject(context.db, actor, projectId);
  const now = context.clock();
  await countHit(context.db, `createPairingCode:${actor.userId}`, limit, now);
  const code = newReadableCode(pairingLimits.half).toUpperCase();
  const expiresOn = after(now, pairingLimits.minutes * 60);
  const { licenseId, userId, sessionId } = actor;
  await withChanges(context, async (transaction) => {
    // The audit entry of the call locks the user's row, so that of two codes at once one ends the other.
    await transaction
      .updateTable('pairingCodes')
      .set({ replacedOn: now.toISOString() })
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .where('usedOn', 'is', null)
      .where('replacedOn', 'is', null)
      .execute();
    await transaction
      .insertInto('pairingCodes')
      .values({
        id: newId(),
        licenseId,
        userId,
        sessionId,
        codeHash: hashOfCode(context, code),
        tool,
        projectId: projectId ?? null,
        createdOn: now.toISOString(),
        expiresOn,
        replacedOn: null,
        usedOn: null,
        usedSessionId: null,
        hostName: null,
      })
      .execute();
  });
  return { code, expiresOn, server: context.settings.publicUrl };
}

/** Returns the state of the actor's latest code on their license, and the machine that it has connected. */
export async function getPairing(
  { db, clock }: PlatformServices,
  { actor }: CallRequest<typeof calls.getPairing>,
): Promise<calls.Pairing> {
  const row = await db
    .selectFrom('pairingCodes')
    .leftJoin('sessions as creator', 'creator.id', 'pairingCodes.sessionId')
    .leftJoin('sessions as client', 'client.id', 'pairingCodes.usedSessionId')
    .leftJoin('machines', 'machines.id', 'client.machineId')
    .select([
      'pairingCodes.tool',
      'pairingCodes.projectId',
      'pairingCodes.expiresOn',
      'pairingCodes.usedOn',
      'pairingCodes.hostName',
      'creator.id as creatorId',
      'machines.id as machineId',
    ])
    .where('pairingCodes.licenseId', '=', actor.licenseId)
    .where('pairingCodes.userId', '=', actor.userId)
    .orderBy('pairingCodes.createdOn', 'desc')
    .orderBy('pairingCodes.id', 'desc')
    .executeTakeFirst();
  if (!row) return { state: 'none', tool: null, projectId: null, expiresOn: null, machine: null };
  const { projectId, expiresOn, usedOn, hostName, creatorId, machineId } = row;
  const isOver = expiresOn <= clock().toISOString();
  const unused = isOver ? 'expired' : creatorId === null ? 'ended' : 'waiting';
  return {
    state: usedOn === null ? unused : 'used',
    tool: toolOf(row.tool),
    projectId,
    expiresOn,
    machine: hostName === null ? null : { id: machineId, hostName },
  };
}

/** Returns a stored tool; `other` for one that this version doesn't know. */
export const toolOf = (stored: string) => pairingTools.find((tool) => tool === stored) ?? 'other';

/** Deletes codes that expired more than a day ago. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pairingCodes').where('expiresOn', '<', after(now, -daySeconds)).execute();
}
