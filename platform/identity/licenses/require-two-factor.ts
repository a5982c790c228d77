import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type * as calls from '../../contract/accounts/two-factor-calls.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';

/**
 * Turns the license's requirement of two-factor authentication on or off.
 * @throws Refusal 403 unless the actor is a Super Admin
 */
export async function requireSecondFactor(
  context: PlatformServices,
  { actor, body: { required } }: CallRequest<typeof calls.requireSecondFactor>,
): Promise<boolean> {
  requirePermission(actor, 'license.manage');
  const { licenseId } = actor;
  return withChanges(context, async (transaction) => {
    await recordSubject(transaction, licenseId);
    const now = context.clock().toISOString();
    await transaction
      .updateTable('licenses')
      // Turning it on again keeps the first date, so that sessions that have begun since then continue.
      .set((set) => ({
        secondFactorSince: required ? set.fn.coalesce('secondFactorSince', set.val(now)) : null,
      }))
      .where('id', '=', licenseId)
      .execute();
    return required;
  });
}
