import type { CallRequest } from '../../access/call-request.ts';
import type { pairClient as call } from '../../contract/machines/pairing-calls.ts';
import { pairingLimits, pairingMessages } from '../../contract/machines/pairing-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import { callerOf, countHit, countHits } from '../../foundation/limits/rate-limit.ts';
import { badRequest, Refusal, wrong } from '../../foundation/refusal.ts';
import { isReadableCode } from '../../foundation/security/readable-code.ts';
import { startSessionOn } from '../../identity/accounts/sessions.ts';
import { hashOfCode } from './code-hash.ts';
import { findCode, refusalOfCode } from './found-code.ts';

const seconds = pairingLimits.wrongMinutes * 60;
const perAddress = { hits: pairingLimits.wrongPerAddress, seconds, message: pairingMessages.tooManyWrong };
const inTotal = { hits: pairingLimits.wrongInTotal, seconds, message: pairingMessages.tooManyInTotal };

/**
 * Signs in a client with a code, on the license for which the code was created, and uses the code up. A refusal leaves
 * the code as it is.
 * @throws Refusal 400 for a code that is malformed, unknown, expired, used or replaced, or whose user can't sign in now;
 *   400 for a client that is too old; 403 when the user can't add machines; 429 after too many wrong codes
 */
export async function pairClient(
  context: PlatformServices,
  { body: { code, clientVersion, hostName }, ...by }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { clock, settings } = context;
  if (isOlder(clientVersion)) throw badRequest(pairingMessages.oldClient(settings.publicUrl));
  if (!isReadableCode(code, pairingLimits.half)) throw wrong('code', pairingMessages.malformed);
  const id = await idOfCode(context, code, by.callerAddress);
  return withChanges(context, async (transaction) => {
    // Locks the code and its user: only one of two clients gets in, and no sign-out comes between.
    await recordSubject(transaction, id);
    const found = await findCode(transaction, id);
    if (!found) throw wrong('code', pairingMessages.unknown);
    const refusal = await refusalOfCode(transaction, found, clock());
    if (refusal) throw audited(refusal, id);
    const { sessionId, reply } = await startSessionOn(context, transaction, found, by);
    await transaction
      .updateTable('pairingCodes')
      .set({ usedOn: clock().toISOString(), usedSessionId: sessionId, hostName })
      .where('id', '=', id)
      .execute();
    return { ...reply, licenseName: found.licenseName, tool: found.tool };
  });
}

/**
 * Returns the id of a code's row. Every code counts as a wrong one until it is found, so that concurrent guesses can't get
 * past the limits.
 * @throws Refusal 400, 429
 */
async function idOfCode(context: PlatformServices, code: string, callerAddress: string): Promise<string> {
  const { db } = context;
  const now = context.clock();
  const [ofAddress, ofAll] = [`wrong-pairing:${callerOf(callerAddress)}`, 'wrong-pairing'];
  await countHit(db, ofAddress, perAddress, now);
  await countHit(db, ofAll, inTotal, now);
  const row = await db
    .selectFrom('pairingCodes')
    .select('id')
    .where('codeHash', '=', hashOfCode(context, code))
    .executeTakeFirst();
  if (!row) throw wrong('code', pairingMessages.unknown);
  for (const key of [ofAddress, ofAll]) await countHits(db, { key, hits: -1 }, { seconds }, now);
  return row.id;
}

/** Makes a refused code appear in the audit log of its license. */
const audited = ({ code, message, options }: Refusal, id: string): Refusal =>
  new Refusal(code, message, { ...options, audit: { subject: id } });

function isOlder(version: string): boolean {
  const own = version.split('.').map(Number);
  const least = pairingLimits.clientVersion.split('.').map(Number);
  const at = least.findIndex((part, index) => part !== own[index]);
  return at !== -1 && (own[at] ?? 0) < (least[at] ?? 0);
}
