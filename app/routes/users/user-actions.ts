import { rowMenu, type RowAction, type RowActions } from '#app/components/table/row-actions.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { userPaths } from '#app/paths/users.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';

/** What the user may do with users here. */
export type UserRights = {
  readonly inProject: boolean;
  /** Whether they may see if users have two-factor authentication. */
  readonly factors: boolean;
  /** The impact lists that a user's dependents appear in, by list name. */
  readonly impact: Readonly<Partial<Record<ImpactKind, string>>>;
};

type ImpactKind = 'suites' | 'defects';

/** What cells depend on beside the user: the search term, and the list's query, to return to. */
export type UsersHere = { readonly rights: UserRights; readonly searched: string; readonly query: string };

/** Whether an action of All Projects is left out: in a project, or where the platform would refuse it. */
const isLeftOut =
  (action: 'resend' | 'signOut' | 'addToProjects') =>
  ({ cannot }: LicenseUser, { rights }: UsersHere): boolean =>
    rights.inProject || cannot[action] !== undefined;

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
      unless: ({ cannot }) => cannot.edit !== undefined,
      to: ({ userId }, here) =>
        here.rights.inProject
          ? userPaths.editRole(userId, queryOfHere(here))
          : userPaths.edit(userId, queryOfHere(here)),
    },
    {
      label: 'View details',
      icon: 'eye',
      to: ({ userId }, here) => userPaths.details(userId, queryOfHere(here)),
    },
    {
      label: 'Resend activation link',
      icon: 'mail',
      unless: isLeftOut('resend'),
      post: {
        to: (here) => userPaths.list(queryOfHere(here)),
        name: 'userId',
        value: ({ userId }) => userId,
      },
    },
    {
      label: 'Sign out everywhere',
      icon: 'sign-out',
      // Nobody else can be signed in.
      unless: (user, here) => isLeftOut('signOut')(user, here) || user.status !== 'ACTIVE',
      to: ({ userId }, here) => userPaths.signOut(userId, queryOfHere(here)),
    },
    {
      label: 'Add to projects',
      icon: 'folder',
      // Those who have yet to join the license can be added later.
      unless: (user, here) => isLeftOut('addToProjects')(user, here) || user.status !== 'ACTIVE',
      to: ({ userId, name }, here) => userPaths.addToProjects(userId, name, queryOfHere(here)),
    },
    impactAction('suites', 'list'),
    impactAction('defects', 'warning'),
    {
      label: 'Remove user',
      icon: 'trash',
      danger: true,
      unless: ({ cannot }) => cannot.remove !== undefined,
      to: ({ userId, name }, here) => userPaths.remove(name, userId, queryOfHere(here)),
    },
  ],
};
