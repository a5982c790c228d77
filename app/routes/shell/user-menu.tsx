import { useLocation } from '@remix-run/react';
import { Avatar } from '#app/components/avatar.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Menu } from '#app/components/menu.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { limits } from '#platform/contract/values.ts';
import type { Shell } from './app-header.tsx';

/** Who is signed in, and the way out (spec 1 section 2.8). */
export function UserMenu({ user }: { user: Shell['user'] }) {
  const { pathname, search } = useLocation();
  const from = new URLSearchParams({ from: pathname + search });
  return (
    <Menu
      label={`Account menu of ${user.name}`}
      align="end"
      look="bare"
      trigger={
        <>
          <Avatar name={user.name} imageUrl={user.photo} />
          <span className="app-user-name">{user.name}</span>
          <Icon name="chevron-down" />
        </>
      }
      header={
        <div className="user-menu-header">
          <p className="user-menu-name">{user.name}</p>
          <p className="user-menu-email">
            <Truncated text={user.userName} max={limits.emailShown} />
          </p>
        </div>
      }
      items={[
        { label: 'Edit profile', icon: 'edit', to: `/app/profile?${from}` },
        { label: 'Settings', icon: 'settings', to: '/app/settings' },
        { label: 'Help', icon: 'help', to: '/app/help' },
        { label: 'Sign Out', icon: 'sign-out', action: '/app/sign-out', fields: { where: 'here' } },
        { label: 'Sign out everywhere', to: '/app/sign-out' },
      ]}
    />
  );
}
