import type { Actor } from '../access/actor.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { Privilege } from '../contract/access/access-values.ts';
import { isAtLeast } from '../contract/access/privilege-order-rules.ts';
import { userMessages } from '../contract/users/user-values.ts';
import { forbidden } from '../refusal.ts';

interface Managed {
  readonly id: string;
  readonly privilege: Privilege;
}

/**
 * Whether the actor may edit or remove a user with this privilege (spec 3 section 6): not themselves, nor a user with a
 * higher privilege. `requirePermission` decides whether the actor may edit users at all.
 */
export const manages = (actor: Pick<Actor, 'userId' | 'privilege'>, { id, privilege }: Managed): boolean =>
  id !== actor.userId && isAtLeast(actor.privilege, privilege);

/** Requires that the actor may edit or remove the user (`manages`). @throws Refusal 403 */
export function requireManaged(actor: Actor, managed: Managed): void {
  if (managed.id === actor.userId) {
    throw forbidden(
      { id: 'user.own', name: 'do this to yourself', grantedBy: 'Another Super Admin or Admin, by doing it' },
      userMessages.ownRow,
    );
  }
  if (managed.privilege === 'Super Admin') requirePermission(actor, 'users.make-super-admin');
}
