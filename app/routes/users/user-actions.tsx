import { ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { MenuItem } from '#app/components/menu.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { userPaths } from '#app/paths/users.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';

/** What the user may do with users here. */
export interface UserRights {
  /** Change users of the license, which is done in All Projects. */
  readonly edit: boolean;
  /** Give them another role, in the project that one works in. */
  readonly role: boolean;
  /** Remove them: from the license, or from the project that one works in. */
  readonly remove: boolean;
  readonly inProject: boolean;
  /** See whether users have a second factor. */
  readonly factors: boolean;
  /** The impact lists that a user's dependents appear in, by list name. */
  readonly impact: Readonly<Partial<Record<'suites' | 'defects', string>>>;
}

interface UserActionsProps {
  readonly user: LicenseUser;
  readonly rights: UserRights;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

/** What can be done with a user (spec 3 sections 2.4 and 6): changing what they are, and in a menu the rest. */
export function UserActions({ user, rights, query }: UserActionsProps) {
  const { userId, name, status } = user;
  const mayChange = rights.edit && user.editable;
  const items = (): MenuItem[] => [
    { label: 'View details', icon: 'eye', to: userPaths.details(userId, query) },
    ...(mayChange && status !== 'ACTIVE'
      ? [
          {
            label: 'Resend activation link',
            icon: 'mail' as const,
            action: userPaths.list(query),
            fields: { userId },
          },
        ]
      : []),
    ...(mayChange && status === 'ACTIVE'
      ? [
          {
            label: 'Sign out everywhere',
            icon: 'sign-out' as const,
            to: userPaths.signOut(userId, query),
          },
        ]
      : []),
    ...(mayJoinProjects(user, rights)
      ? [
          {
            label: 'Add to projects',
            icon: 'folder' as const,
            to: userPaths.addToProjects(userId, name, query),
          },
        ]
      : []),
    ...impactItems(user, rights, query),
    ...(mayRemove(user, rights)
      ? [
          {
            label: 'Remove user',
            icon: 'trash' as const,
            danger: true,
            to: userPaths.remove(name, userId, query),
          },
        ]
      : []),
  ];
  return (
    <div className="row-actions">
      {(mayChange || mayHaveRole(user, rights)) && (
        <ButtonLink
          to={mayChange ? userPaths.edit(userId, query) : userPaths.editRole(userId, query)}
          size="small"
          preventScrollReset
        >
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      <RowMenu
        id={`menu-${userId}`}
        label={`More actions for ${name}`}
        trigger={<Icon name="more" />}
        items={items}
        openTo={userPaths.menu(userId, query)}
        isOpen={query.get('menu') === userId}
      />
    </div>
  );
}

/** What is theirs: in the project that one works in, or in all. */
const impactItems = (
  { userId, name }: LicenseUser,
  { impact, inProject }: UserRights,
  query: URLSearchParams,
): MenuItem[] =>
  (['suites', 'defects'] as const).flatMap((of): MenuItem[] => {
    const label = impact[of];
    if (label === undefined) return [];
    const value = `user-${of}-${inProject ? 'project' : 'all'}` as const;
    return [
      {
        label,
        group: 'Impact list',
        icon: of === 'suites' ? 'list' : 'warning',
        to: userPaths.impact(value, name, userId, query),
      },
    ];
  });

/** Admins work in every project, so they are removed in All Projects only. */
const mayRemove = ({ editable, privilege }: LicenseUser, { remove, inProject }: UserRights): boolean =>
  remove && editable && (!inProject || privilege === 'User');

/** The same for roles. */
const mayHaveRole = ({ editable, privilege }: LicenseUser, { role }: UserRights): boolean =>
  role && editable && privilege === 'User';

/** Offered for active plain users only (spec 3 section 6). */
const mayJoinProjects = ({ privilege, status }: LicenseUser, { edit }: UserRights): boolean =>
  edit && privilege === 'User' && status === 'ACTIVE';
