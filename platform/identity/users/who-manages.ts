import type { Actor } from '../../access/actor.ts';
import { refusalWithout } from '../../access/require-permission.ts';
import type { Privilege } from '../../contract/access/access-values.ts';
import { userMessages } from '../../contract/users/user-values.ts';
import { forbidden, type Refusal } from '../../foundation/refusal.ts';

interface Managed {
  readonly id: string;
  readonly privilege: Privilege;
}

/**
 * Returns the refusal for an actor who may not edit or remove this user on the license (spec 3 section 6): themselves,
 * or a Super Admin without being one. Whether the actor may edit users at all, `requirePermission` decides.
 */
export function refusalToManage(actor: Actor, { id, privilege }: Managed): Refusal | undefined {
  if (id === actor.userId) {
    return forbidden(
      {
        id: 'user.own',
        name: 'do this to yourself',
        grantedBy: 'Another Super Admin or Admin, by doing this for you',
      },
      userMessages.notYours,
    );
  }
  if (privilege !== 'Super Admin') return undefined;
  return refusalWithout(actor, 'users.make-super-admin', { message: userMessages.notYours });
}
