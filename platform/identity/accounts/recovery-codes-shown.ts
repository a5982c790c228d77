import type { CallRequest } from '../../access/call-request.ts';
import { after } from '../../foundation/after.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type * as calls from '../../contract/accounts/two-factor-calls.ts';
import { twoFactorLimits, twoFactorMessages } from '../../contract/accounts/two-factor-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { conflict } from '../../foundation/refusal.ts';

/**
 * Extends the time that new recovery codes are shown, as often as requested: some users need longer to write down ten
 * codes.
 * @throws Refusal 409 when they are no longer shown
 */
export async function showRecoveryCodesLonger(
  context: PlatformServices,
  { actor: { userId } }: CallRequest<typeof calls.showRecoveryCodesLonger>,
): Promise<boolean> {
  const now = context.clock();
  const shown = await withChanges(context, (transaction) =>
    transaction
      .updateTable('secondFactors')
      .set({ codesMadeOn: now.toISOString() })
      .where('userId', '=', userId)
      .where('sealedCodes', 'is not', null)
      .where('codesMadeOn', '>', after(now, -twoFactorLimits.codesShownSeconds))
      .returning('userId')
      .executeTakeFirst(),
  );
  if (!shown) throw conflict(twoFactorMessages.notShown);
  return true;
}

/** Stops showing the new recovery codes. */
export async function keepRecoveryCodes(
  context: PlatformServices,
  { actor: { userId } }: CallRequest<typeof calls.keepRecoveryCodes>,
): Promise<boolean> {
  await withChanges(context, (transaction) =>
    transaction
      .updateTable('secondFactors')
      .set({ sealedCodes: null })
      .where('userId', '=', userId)
      .where('sealedCodes', 'is not', null)
      .execute(),
  );
  return true;
}
