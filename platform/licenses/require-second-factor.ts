import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing, noteSubject } from '../changing.ts';
import type * as calls from '../contract/accounts/second-factor-calls.ts';
import type { Ground } from '../ground.ts';

/**
 * Turns the license's requirement of two-factor authentication on or off.
 * @throws Refusal 403 unless the actor is a Super Admin
 */
export async function requireSecondFactor(
  context: Ground,
  { actor, body: { required } }: CallRequest<typeof calls.requireSecondFactor>,
): Promise<boolean> {
  requirePermission(actor, 'license.manage');
  const { licenseId } = actor;
  return changing(context, async (transaction) => {
    await noteSubject(transaction, licenseId);
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
