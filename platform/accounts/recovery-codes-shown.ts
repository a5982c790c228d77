import type { CallRequest } from '../access/call-request.ts';
import { after } from '../after.ts';
import { changing } from '../changing.ts';
import type * as calls from '../contract/accounts/second-factor-calls.ts';
import { secondFactorLimits, secondFactorMessages } from '../contract/accounts/second-factor-values.ts';
import type { Ground } from '../ground.ts';
import { conflict } from '../refusal.ts';

/**
 * Extends the time that new recovery codes are shown, as often as requested: some users need longer to write down ten
 * codes.
 * @throws Refusal 409 when they are no longer shown
 */
export async function showRecoveryCodesLonger(
  context: Ground,
  { actor: { userId } }: CallRequest<typeof calls.showRecoveryCodesLonger>,
): Promise<boolean> {
  const now = context.clock();
  const shown = await changing(context, (transaction) =>
    transaction
      .updateTable('secondFactors')
      .set({ codesMadeOn: now.toISOString() })
      .where('userId', '=', userId)
      .where('sealedCodes', 'is not', null)
      .where('codesMadeOn', '>', after(now, -secondFactorLimits.codesShownSeconds))
      .returning('userId')
      .executeTakeFirst(),
  );
  if (!shown) throw conflict(secondFactorMessages.notShown);
  return true;
}

/** Stops showing the new recovery codes. */
export async function keepRecoveryCodes(
  context: Ground,
  { actor: { userId } }: CallRequest<typeof calls.keepRecoveryCodes>,
): Promise<boolean> {
  await changing(context, (transaction) =>
    transaction
      .updateTable('secondFactors')
      .set({ sealedCodes: null })
      .where('userId', '=', userId)
      .where('sealedCodes', 'is not', null)
      .execute(),
  );
  return true;
}
