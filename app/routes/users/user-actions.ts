import { rowMenu, type RowAction, type RowActions } from '#app/components/table/row-actions.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { userPaths } from '#app/paths/users.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';

/** What the user may do with users here. */
export type UserRights = {
  /** Change users of the license, which is done in All Projects. */
  readonly edit: boolean;
  /** Give them another role, in the project that one works in. */
  readonly role: boolean;
  /** Remove them: from the license, or from the project that one works in. */
  readonly remove: boolean;
  readonly inProject: boolean;
  /** See whether users have a second factor. */
  readonly factors: boolean;
  /** Of what of theirs an impact list can be seen, by the names of the lists. */
  readonly impact: Readonly<Partial<Record<ImpactKind, string>>>;
};

type ImpactKind = 'suites' | 'defects';

/** What cells depend on beside the user: what the list is searched for, and its query, to come back to. */
export type UsersHere = { readonly rights: UserRights; readonly searched: string; readonly query: string };

const mayChange = ({ editable }: LicenseUser, { rights }: UsersHere): boolean => rights.edit && editable;

/** Admins work in every project, so they are removed in All Projects only. */
const mayRemove = ({ editable, privilege }: LicenseUser, { remove, inProject }: UserRights): boolean =>
  remove && editable && (!inProject || privilege === 'User');

/** The same for roles. */
const mayHaveRole = ({ editable, privilege }: LicenseUser, { role }: UserRights): boolean =>
  role && editable && privilege === 'User';

/** Offered for active plain users only (spec 3 section 6). */
const mayJoinProjects = ({ privilege, status }: LicenseUser, { edit }: UserRights): boolean =>
  edit && privilege === 'User' && status === 'ACTIVE';

/** What is theirs: in the project that one works in, or in all. */
const impactAction = (of: ImpactKind, icon: 'list' | 'warning'): RowAction<LicenseUser, UsersHere> => ({
  label: ({ rights }) => rights.impact[of] ?? '',
  icon,
  group: 'Impact list',
  unless: (_, { rights }) => rights.impact[of] === undefined,
  to({ userId, name }, here) {
    const value = `user-${of}-${here.rights.inProject ? 'project' : 'all'}` as const;
    return userPaths.impact(value, name, userId, queryOfHere(here));
  },
});

/** What can be done with a user (spec 3 sections 2.4 and 6): changing what they are, and in a menu the rest. */
export const userActions: RowActions<LicenseUser, UsersHere> = {
  nameOf: ({ name }) => name,
  menu: rowMenu(userPaths.menu, ({ userId }) => userId),
  actions: [
    {
      label: 'Edit',
      inRow: true,
      unless: (user, here) => !mayChange(user, here) && !mayHaveRole(user, here.rights),
      to: (user, here) =>
        mayChange(user, here)
          ? userPaths.edit(user.userId, queryOfHere(here))
          : userPaths.editRole(user.userId, queryOfHere(here)),
    },
    {
      label: 'View details',
      icon: 'eye',
      to: ({ userId }, here) => userPaths.details(userId, queryOfHere(here)),
    },
    {
      label: 'Resend activation link',
      icon: 'mail',
      unless: (user, here) => !mayChange(user, here) || user.status === 'ACTIVE',
      post: {
        to: (here) => userPaths.list(queryOfHere(here)),
        name: 'userId',
        value: ({ userId }) => userId,
      },
    },
    {
      label: 'Sign out everywhere',
      icon: 'sign-out',
      unless: (user, here) => !mayChange(user, here) || user.status !== 'ACTIVE',
      to: ({ userId }, here) => userPaths.signOut(userId, queryOfHere(here)),
    },
    {
      label: 'Add to projects',
      icon: 'folder',
      unless: (user, { rights }) => !mayJoinProjects(user, rights),
      to: ({ userId, name }, here) => userPaths.addToProjects(userId, name, queryOfHere(here)),
    },
    impactAction('suites', 'list'),
    impactAction('defects', 'warning'),
    {
      label: 'Remove user',
      icon: 'trash',
      danger: true,
      unless: (user, { rights }) => !mayRemove(user, rights),
      to: ({ userId, name }, here) => userPaths.remove(name, userId, queryOfHere(here)),
    },
  ],
};
