import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import { parseTabPermissions } from '../../access/tab-permissions.ts';
import type { Privilege } from '../../contract/access/access-values.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import { forbidden, type Refusal } from '../../foundation/refusal.ts';
import { refusalToTake } from '../roles/own-access.ts';

interface Member {
  readonly id: string;
  readonly name: string;
  readonly privilege: Privilege;
  /** What their role permits; null for a member without a role. */
  readonly tabPermissions: string | null;
}

/** Who may do what to a user who can work in a project: `edit` gives another role, `remove` takes the project away. */
export const memberActions = rowActions<Member, 'edit' | 'remove'>({
  edit: { permission: 'users.edit', unless: unlessBelow('users.edit') },
  remove: { permission: 'users.delete', unless: unlessBelow('users.delete') },
});

function unlessBelow(permission: 'users.edit' | 'users.delete') {
  return (member: Member, { actor, project }: ActorIn): Refusal | undefined => {
    const { id, name, privilege, tabPermissions } = member;
    if (id === actor.userId)
      return refusal(
        'Another user who can add and edit users of the project, by doing this for you',
        removalMessages.ownRole,
      );
    if (privilege !== 'User')
      return refusal('A Super Admin or an Admin, in All Projects', removalMessages.adminsHere);
    if (tabPermissions === null) return undefined;
    // Nobody takes away more than they have, not even by giving another role.
    return refusalToTake(actor, project, {
      permits: parseTabPermissions(tabPermissions),
      permission,
      says: (section, theirs, own) => removalMessages.aboveYours(name, section, theirs, own),
    });
  };
}

const refusal = (grantedBy: string, message: string): Refusal =>
  forbidden({ id: 'users.edit', name: permissionNames['users.edit'], grantedBy }, message);
