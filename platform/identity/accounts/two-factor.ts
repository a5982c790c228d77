import { after } from '../../foundation/after.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/two-factor-calls.ts';
import { twoFactorLimits, twoFactorMessages } from '../../contract/accounts/two-factor-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { TwoFactorRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { conflict, Refusal, unauthorized, wrong } from '../../foundation/refusal.ts';
import { twoFactorOffMail, twoFactorOnMail } from './account-mails.ts';
import { requireOwnSession } from './own-sessions.ts';
import { lockAccountRow, locked, requireRightCode, requireRightPassword, useUp } from './require-code.ts';
import { replaceRecoveryCodes, sealedAs, twoFactorOf, stepOf } from './two-factor-codes.ts';
import { clearFailures, isLocked } from './sign-in-locks.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { findAccountById, type Account } from './users.ts';

/** Returns the state of the actor's two-factor authentication; while it is being set up, with what the app needs. */
export async function getSecondFactor(
  { db, clock, secretKey }: PlatformServices,
  { actor }: CallRequest<typeof calls.getSecondFactor>,
): Promise<CallReply<typeof calls.getSecondFactor>> {
  const { userId, emailId, secondFactor } = actor;
  const factor = await twoFactorOf(db, userId);
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll().as('left'))
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .$castTo<{ left: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  const now = clock();
  const secret =
    factor && secondFactor.on === null && isFresh(factor, now)
      ? secretKey.open(factor.sealedSecret, sealedAs('secret', userId))
      : undefined;
  const shownSince = after(now, -twoFactorLimits.codesShownSeconds);
  const codes =
    factor?.sealedCodes && (factor.codesMadeOn ?? '') > shownSince
      ? secretKey.open(factor.sealedCodes, sealedAs('codes', userId)).split(' ')
      : null;
  return {
    on: secondFactor.on,
    required: secondFactor.required,
    recoveryCodesLeft: Number(left),
    setUp: secret === undefined ? null : { secret, uri: totpUri(secret, emailId) },
    newRecoveryCodes: codes,
  };
}

/**
 * Makes the secret of an authenticator app. Two requests at once set up the same one.
 * @throws Refusal 409 when two-factor authentication is on already
 */
export async function beginSecondFactor(
  context: PlatformServices,
  { actor: { userId } }: CallRequest<typeof calls.beginSecondFactor>,
): Promise<boolean> {
  const now = context.clock();
  const sealedSecret = context.secretKey.seal(newTotpSecret(), sealedAs('secret', userId));
  return withChanges(context, async (transaction) => {
    const account = await lockAccountRow(transaction, userId);
    if (account.secondFactorOn !== null) throw conflict(twoFactorMessages.isOn);
    const begun = await twoFactorOf(transaction, userId);
    if (begun && isFresh(begun, now)) return true;
    const factor = {
      sealedSecret,
      begunOn: now.toISOString(),
      lastStep: 0,
      sealedCodes: null,
      codesMadeOn: null,
    };
    await transaction
      .insertInto('secondFactors')
      .values({ userId, ...factor })
      .onConflict((conflicting) => conflicting.column('userId').doUpdateSet(factor))
      .execute();
    return true;
  });
}

/**
 * Turns on two-factor authentication for a user who knows the password, once a code shows that the app has the secret.
 * @throws Refusal 400 with the problem at `password`, which counts as a failed sign-in, or at `code`; 'Account Locked';
 *   409 when it is on already, or setting up was not begun; 401 when the session has ended meanwhile
 */
export async function confirmSecondFactor(
  context: PlatformServices,
  { actor, body: { password, code } }: CallRequest<typeof calls.confirmSecondFactor>,
): Promise<boolean> {
  const { clock, mail, settings } = context;
  const { userId } = actor;
  const owner = await findAccountById(context.db, userId);
  if (!owner) throw unauthorized();
  if (owner.secondFactorOn !== null) throw conflict(twoFactorMessages.isOn);
  await requireRightPassword(context, owner, password);
  return withChanges(context, async (transaction) => {
    const now = clock();
    await requireOwnSession(transaction, actor);
    const account = await lockAccountRow(transaction, userId);
    if (await isLocked(transaction, account.emailId, now)) throw locked(account);
    if (account.secondFactorOn !== null) throw conflict(twoFactorMessages.isOn);
    const factor = await twoFactorOf(transaction, userId);
    if (!factor || !isFresh(factor, now)) throw conflict(twoFactorMessages.notBegun);
    const lastStep = stepOf(context, factor, code);
    if (lastStep === undefined) throw wrong('code', twoFactorMessages.wrongCode);
    await transaction.updateTable('secondFactors').set({ lastStep }).where('userId', '=', userId).execute();
    await transaction
      .updateTable('users')
      .set({ secondFactorOn: now.toISOString(), modifiedOn: now.toISOString() })
      .where('id', '=', userId)
      .execute();
    await clearFailures(transaction, account.emailId);
    await replaceRecoveryCodes(context, transaction, userId);
    await mail.add(transaction, twoFactorOnMail(settings.publicUrl, account), now);
    afterCommit(transaction, () => mail.wake());
    return true;
  });
}

/** Replaces the recovery codes. @throws Refusal 400 as `switchOffSecondFactor` */
export async function makeRecoveryCodes(
  context: PlatformServices,
  { actor, body: { password, code } }: CallRequest<typeof calls.makeRecoveryCodes>,
): Promise<boolean> {
  const account = await accountWithFactor(context, actor.userId);
  await requireRightPassword(context, account, password);
  await requireRightCode(context, account, code);
  return withChanges(context, async (transaction) => {
    await requireOwnSession(transaction, actor);
    await useUp(context, transaction, account, code);
    await replaceRecoveryCodes(context, transaction, account.id);
    return true;
  });
}

/**
 * Turns off two-factor authentication for a user who knows the password and has a code.
 * @throws Refusal 400 with the problem at `password` or `code`, which counts as a failed sign-in; 'Account Locked';
 *   when it is off already; and as `decrypt`. 401 when the session has ended meanwhile
 */
export async function switchOffSecondFactor(
  context: PlatformServices,
  { actor, body }: CallRequest<typeof calls.switchOffSecondFactor>,
): Promise<boolean> {
  const { clock, mail, settings } = context;
  const account = await accountWithFactor(context, actor.userId);
  await requireRightPassword(context, account, body.password);
  await requireRightCode(context, account, body.code);
  return withChanges(context, async (transaction) => {
    const now = clock();
    await requireOwnSession(transaction, actor);
    await useUp(context, transaction, account, body.code);
    await removeTwoFactor(transaction, account.id, now);
    await mail.add(transaction, twoFactorOffMail(settings.publicUrl, account), now);
    afterCommit(transaction, () => mail.wake());
    return true;
  });
}

/** Deletes everything that belongs to a user's two-factor authentication. */
export async function removeTwoFactor(transaction: Db, userId: string, now: Date): Promise<void> {
  await transaction.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await transaction
    .updateTable('users')
    .set({ secondFactorOn: null, modifiedOn: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

async function accountWithFactor({ db }: PlatformServices, userId: string): Promise<Account> {
  const account = await findAccountById(db, userId);
  if (!account) throw unauthorized();
  if (account.secondFactorOn === null) throw new Refusal(400, twoFactorMessages.isOff);
  return account;
}

const isFresh = ({ begunOn }: TwoFactorRow, now: Date): boolean =>
  begunOn > after(now, -twoFactorLimits.setUpSeconds);
