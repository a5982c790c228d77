import { rowMenu, type RowAction, type RowActions } from '#app/components/table/row-actions.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { userPaths } from '#app/paths/users.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';

/** What the user may do with users here. */
export type UserRights = {
  /** Whether they may change users of the license, which is done in All Projects. */
  readonly edit: boolean;
  /** Whether they may change roles in the current project. */
  readonly role: boolean;
  /** Whether they may remove users: from the license, or from the current project. */
  readonly remove: boolean;
  readonly inProject: boolean;
  /** Whether they may see if users have two-factor authentication. */
  readonly factors: boolean;
  /** The impact lists that a user's dependents appear in, by list name. */
  readonly impact: Readonly<Partial<Record<ImpactKind, string>>>;
};

type ImpactKind = 'suites' | 'defects';

/** What cells depend on beside the user: the search term, and the list's query, to return to. */
export type UsersHere = { readonly rights: UserRights; readonly searched: string; readonly query: string };

const mayChange = ({ editable }: LicenseUser, { rights }: UsersHere): boolean => rights.edit && editable;

/** Admins work in every project, so they are removed in All Projects only. */
const mayRemove = ({ editable, privilege }: LicenseUser, { remove, inProject }: UserRights): boolean =>
  remove && editable && (!inProject || privilege === 'User');

/** Returns whether a user can have a role. */
const mayHaveRole = ({ editable, privilege }: LicenseUser, { role }: UserRights): boolean =>
  role && editable && privilege === 'User';

/** Offered for active plain users only (spec 3 section 6). */
const mayJoinProjects = ({ privilege, status }: LicenseUser, { edit }: UserRights): boolean =>
  edit && privilege === 'User' && status === 'ACTIVE';

/** Returns the action that shows a user's resources: in the current project, or in all. */
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

/** The actions of a user (spec 3 sections 2.4 and 6): editing, and the rest in a menu. */
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
