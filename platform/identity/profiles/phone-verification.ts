import { v7 as newId } from 'uuid';
import { after } from '../../foundation/after.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type * as calls from '../../contract/profiles/profile-calls.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { otpMessages, phoneMessages } from '../../contract/profiles/profile-rules.ts';
import { limits } from '../../contract/wire/fields/limit-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { callerOf, countHit } from '../../foundation/limits/rate-limit.ts';
import { badRequest, Refusal, wrong } from '../../foundation/refusal.ts';
import { UnreachablePhone } from '../../foundation/sms/provider.ts';
import { requireOwnProfile } from './own-profile.ts';
import { normalPhone } from './phones.ts';

/** Limits of decisions.md: 5 minutes, 5 tries, another code after 30 seconds. */
const codeSeconds = 5 * 60;
const triesAtMost = 5;
/** How long a verified phone can be saved. */
const saveSeconds = 60 * 60;
const hour = 3600;
const sendsPerUser = 10;
const sendsPerPhone = 5;

/**
 * Sends a code to a phone; the user's older code stops working, even when sending fails.
 * @throws Refusal 400 for an invalid phone number, 403 for another user, 429 when asked too often, 503 when the
 *   provider fails
 */
export async function sendPhoneCode(
  context: PlatformServices,
  { actor, params, body, callerAddress }: CallRequest<typeof calls.sendPhoneCode>,
): Promise<CallReply<typeof calls.sendPhoneCode>> {
  requireOwnProfile(actor, params.userId);
  const phone = normalPhone(body.phone);
  if (!phone) throw invalidPhone();
  const { db, codes, log } = context;
  const now = context.clock();
  await refuseTooSoon(db, actor.userId, now);
  await countSends(context, { userId: actor.userId, phone, callerAddress }, now);

  const id = await reserve(db, actor.userId, phone, now);
  try {
    const reference = await codes.send(phone, id);
    await withChanges(context, async (transaction) => {
      await transaction.updateTable('phoneVerifications').set({ reference }).where('id', '=', id).execute();
    });
  } catch (error) {
    await db.deleteFrom('phoneVerifications').where('id', '=', id).execute();
    if (error instanceof UnreachablePhone) throw invalidPhone();
    log.error({ err: error, userId: actor.userId }, 'could not send a verification code');
    throw new Refusal(503, messages.unexpected);
  }
  const expiresOn = after(now, codeSeconds);
  return { verificationId: id, phone, expiresOn, resendOn: after(now, limits.otpResendSeconds) };
}

/**
 * Checks a code. With the right one, the user can save the phone within the hour; entering it twice does no harm.
 * @throws Refusal 400 for a wrong code, a code too late or tried too often, and for another user's verification
 */
export async function verifyPhoneCode(
  context: PlatformServices,
  { actor, params, body }: CallRequest<typeof calls.verifyPhoneCode>,
): Promise<CallReply<typeof calls.verifyPhoneCode>> {
  requireOwnProfile(actor, params.userId);
  const code = body.code.replace(/\D/g, '');
  if (code.length !== limits.otpDigits) throw badRequest(otpMessages.wrong);
  const { verificationId } = body;
  if (!verificationId) throw badRequest(otpMessages.missing);
  const { db, codes, log } = context;
  const now = context.clock().toISOString();
  const own = () => ({ id: verificationId, userId: actor.userId });

  // Counts the try before checking the code, so that concurrent guesses can't pass the limit.
  const sent = await db
    .updateTable('phoneVerifications')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where((row) => row.and(own()))
    .where('attempts', '<', triesAtMost)
    .where('expiresOn', '>', now)
    .where('reference', '!=', '')
    .where('verifiedOn', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!sent) {
    const done = await db
      .selectFrom('phoneVerifications')
      .select('phone')
      .where((row) => row.and(own()))
      .where('verifiedOn', 'is not', null)
      .executeTakeFirst();
    if (done) return { phone: done.phone, verified: true };
    const usedUp = await db
      .selectFrom('phoneVerifications')
      .select('id')
      .where((row) => row.and(own()))
      .where('attempts', '>=', triesAtMost)
      .executeTakeFirst();
    throw badRequest(usedUp ? otpMessages.usedUp : otpMessages.wrong);
  }
  const right = await codes.check(sent, code).catch((error: unknown) => {
    log.error({ err: error, userId: actor.userId }, 'could not check a verification code');
    throw new Refusal(503, messages.unexpected);
  });
  if (!right) throw badRequest(sent.attempts >= triesAtMost ? otpMessages.usedUp : otpMessages.wrong);
  await withChanges(context, async (transaction) => {
    await transaction
      .updateTable('phoneVerifications')
      .set({ verifiedOn: now })
      .where((row) => row.and(own()))
      .execute();
  });
  return { phone: sent.phone, verified: true };
}

/** Returns when the user entered a code sent to this phone, if that was within the last hour. */
export async function verifiedSince(
  db: Db,
  userId: string,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('phoneVerifications')
    .select('verifiedOn')
    .where('userId', '=', userId)
    .where('phone', '=', phone)
    .where('verifiedOn', '>', after(now, -saveSeconds))
    .executeTakeFirst();
  return row?.verifiedOn ?? undefined;
}

/** Deletes a user's verification, because it allows only one change of the phone. */
export async function useUpVerification(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('phoneVerifications').where('userId', '=', userId).execute();
}

/** Deletes verifications that can no longer be used. */
export async function deleteOldVerifications(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phoneVerifications')
    .where('sentOn', '<', after(now, -(codeSeconds + saveSeconds)))
    .execute();
}

async function refuseTooSoon(db: Db, userId: string, now: Date): Promise<void> {
  const last = await db
    .selectFrom('phoneVerifications')
    .select('sentOn')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (last && last.sentOn > after(now, -limits.otpResendSeconds)) throw tooSoon(last.sentOn, now);
}

/** Limits codes by user, by phone (to protect its owner from floods) and by the caller's address. */
async function countSends(
  { db, settings }: PlatformServices,
  { userId, phone, callerAddress }: Readonly<Record<'userId' | 'phone' | 'callerAddress', string>>,
  now: Date,
): Promise<void> {
  const perMinute = { hits: settings.mailCallsPerMinute, seconds: 60 };
  await countHit(db, `sms-address:${callerOf(callerAddress)}`, perMinute, now);
  await countHit(db, `sms-user:${userId}`, { hits: sendsPerUser, seconds: hour }, now);
  await countHit(db, `sms-phone:${phone}`, { hits: sendsPerPhone, seconds: hour }, now);
}

/** Replaces the old verification with a new one; the second of two concurrent requests is too soon. */
async function reserve(db: Db, userId: string, phone: string, now: Date): Promise<string> {
  const row = {
    id: newId(),
    phone,
    reference: '',
    sentOn: now.toISOString(),
    expiresOn: after(now, codeSeconds),
    attempts: 0,
    verifiedOn: null,
  };
  const reserved = await db
    .insertInto('phoneVerifications')
    .values({ ...row, userId })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(row)
        .where('phoneVerifications.sentOn', '<=', after(now, -limits.otpResendSeconds)),
    )
    .returning('id')
    .executeTakeFirst();
  if (!reserved) throw tooSoon(now.toISOString(), now);
  return reserved.id;
}

function tooSoon(sentOn: string, now: Date): Refusal {
  const seconds = Math.ceil((Date.parse(sentOn) + limits.otpResendSeconds * 1000 - now.getTime()) / 1000);
  return new Refusal(429, `Please wait ${seconds} seconds before you request another code`, {
    retryAfterSeconds: seconds,
  });
}

const invalidPhone = (): Refusal => wrong('phone', phoneMessages.invalid);
