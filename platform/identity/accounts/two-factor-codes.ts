import { twoFactorLimits } from '../../contract/accounts/two-factor-values.ts';
import { after } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { TwoFactorRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { newReadableCode, plainCode } from '../../foundation/security/readable-code.ts';
import { totpStep } from './totp.ts';

type Parts = Pick<PlatformServices, 'secretKey' | 'clock'>;

/** Binds a sealed secret, or sealed codes, to their purpose and user. */
export const sealedAs = (what: 'secret' | 'codes', userId: string): string =>
  `second-factor:${what}:${userId}`;

/** Finds a user's two-factor authentication, whether it is on or being set up. */
export const twoFactorOf = (db: Db, userId: string): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Returns the time step of an app's code; undefined: wrong, or used already. */
export function stepOf({ secretKey, clock }: Parts, factor: TwoFactorRow, code: string): number | undefined {
  const secret = secretKey.open(factor.sealedSecret, sealedAs('secret', factor.userId));
  const step = totpStep(secret, plainCode(code), clock());
  return step !== undefined && step > factor.lastStep ? step : undefined;
}

/** Whether a code of the app or a recovery code is valid now; doesn't use it up. */
export async function isRightCode(context: Parts, db: Db, userId: string, code: string): Promise<boolean> {
  const factor = await twoFactorOf(db, userId);
  if (!factor) return false;
  if (stepOf(context, factor, code) !== undefined) return true;
  const found = await db
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(context, userId, code))
    .where('usedOn', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a code up. False when it is wrong, or another request was quicker: then the caller must not act. */
export async function useCode(context: Parts, db: Db, userId: string, code: string): Promise<boolean> {
  const factor = await twoFactorOf(db, userId);
  if (!factor) return false;
  const step = stepOf(context, factor, code);
  const used =
    step === undefined
      ? await db
          .updateTable('recoveryCodes')
          .set({ usedOn: context.clock().toISOString() })
          .where('userId', '=', userId)
          .where('codeHash', '=', hashOf(context, userId, code))
          .where('usedOn', 'is', null)
          .returning('userId')
          .executeTakeFirst()
      : await db
          .updateTable('secondFactors')
          .set({ lastStep: step })
          .where('userId', '=', userId)
          .where('lastStep', '<', step)
          .returning('userId')
          .executeTakeFirst();
  return used !== undefined;
}

/** Replaces the user's recovery codes. They can be shown for a while; the database stores their hashes. */
export async function replaceRecoveryCodes(context: Parts, db: Db, userId: string): Promise<void> {
  const codes = Array.from({ length: twoFactorLimits.recoveryCodes }, newReadableCode);
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(context, userId, code), usedOn: null })))
    .execute();
  await db
    .updateTable('secondFactors')
    .set({
      sealedCodes: context.secretKey.seal(codes.join(' '), sealedAs('codes', userId)),
      codesMadeOn: context.clock().toISOString(),
    })
    .where('userId', '=', userId)
    .execute();
}

/** Uses the installation's key, so that a copy of the database alone isn't enough to try all codes. */
const hashOf = ({ secretKey }: Parts, userId: string, code: string): string =>
  secretKey.derive('otp', `recovery:${userId}:${plainCode(code)}`);

/** Deletes recovery codes that are no longer shown, and secrets that were never confirmed. */
export async function clearShownCodes(db: Db, now: Date): Promise<void> {
  const { codesShownSeconds, setUpSeconds } = twoFactorLimits;
  await db
    .updateTable('secondFactors')
    .set({ sealedCodes: null })
    .where('sealedCodes', 'is not', null)
    .where('codesMadeOn', '<', after(now, -codesShownSeconds))
    .execute();
  await db
    .deleteFrom('secondFactors')
    .where('begunOn', '<', after(now, -setUpSeconds))
    .where('userId', 'in', (users) =>
      users.selectFrom('users').select('users.id').where('users.secondFactorOn', 'is', null),
    )
    .execute();
}
