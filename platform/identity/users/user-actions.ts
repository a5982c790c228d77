import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import type { FoundLicenseUser } from '../../access/license-user.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import { badRequest, because, type Refusal } from '../../foundation/refusal.ts';
import { refusalToManage } from './who-manages.ts';

type User = Pick<FoundLicenseUser, 'id' | 'privilege' | 'activationStatus' | 'confirmationHash'>;

const unmanaged = (user: User, { actor }: ActorIn): Refusal | undefined => refusalToManage(actor, user);

/** Who may do what to a user of the license, in All Projects. */
export const userActions = rowActions<User, 'edit' | 'resend' | 'signOut' | 'addToProjects' | 'remove'>({
  edit: { permission: 'users.edit', unless: unmanaged },
  resend: {
    permission: 'users.edit',
    unless: (user, place) =>
      unmanaged(user, place) ?? (hasJoined(user) ? because('already-activated') : undefined),
  },
  signOut: { permission: 'users.edit', unless: unmanaged },
  addToProjects: {
    permission: 'users.edit',
    unless: ({ privilege, activationStatus }) =>
      privilege === 'User' && activationStatus === 'ACTIVE'
        ? undefined
        : badRequest(removalMessages.onlyUsers),
  },
  remove: { permission: 'users.delete', unless: unmanaged },
});

const hasJoined = ({ activationStatus, confirmationHash }: User): boolean =>
  activationStatus === 'ACTIVE' && confirmationHash === null;
