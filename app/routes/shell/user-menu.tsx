import { useLocation } from '@remix-run/react';
import { Avatar, initialsOf } from '#app/components/person/avatar.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { helpPaths } from '#app/paths/help.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** The signed-in user. */
export interface ShellUser {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly privilege: Privilege;
  /** The address of the photo; null when there is none. */
  readonly photo: string | null;
}

/** Shows the signed-in user, with links to their account and Sign Out (spec 1 section 2.8). */
export function UserMenu({ user, menus }: { user: ShellUser; menus: readonly ShownMenu[] }) {
  const here = useLocation();
  const licenses = menus.some(({ id }) => id === 'licenses');
  return (
    <Menu
      // Users of voice control say what they see, which can be just the initials.
      label={`Account menu of ${user.name} (${initialsOf(user.name)})`}
      align="end"
      look="bare"
      narrow
      trigger={
        <>
          <Avatar name={user.name} imageUrl={user.photo} />
          <span className="shell-user">{user.name}</span>
          <Icon name="chevron-down" />
        </>
      }
      header={
        <div className="shell-user-header">
          <p className="shell-user-name">{user.name}</p>
          <p className="shell-user-email">
            <Truncated text={user.userName} max={limits.emailShown} />
          </p>
        </div>
      }
      items={[
        { label: 'Edit profile', icon: 'edit', to: profilePaths.profileFromHere(here) },
        { label: 'Settings', icon: 'settings', to: settingsPaths.settings },
        ...(licenses ? [{ label: 'Licenses', icon: 'license' as const, to: licensePaths.list }] : []),
        { label: 'Get started', icon: 'play', to: getStartedPaths.page },
        { label: 'Help', icon: 'help', to: helpPaths.index },
        { label: 'Sign Out', icon: 'sign-out', action: shellPaths.signOut, fields: { where: 'here' } },
        { label: 'Sign out everywhere', icon: 'sign-out', to: shellPaths.signOut },
      ]}
    />
  );
}
