import { useRouteLoaderData } from '@remix-run/react';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/** The part of the signed-in frame's loader data that this reads. */
type LoadShell = () => Promise<{ readonly menus: readonly MenuReply[] }>;

/** Renders the tabs for users, roles and groups (spec 3 section 2.4) that the user's menus contain. */
export function UserManagementTabs() {
  const menus = useRouteLoaderData<LoadShell>('app')?.menus ?? [];
  const tabs = menus
    .flatMap(({ subMenus }) => subMenus)
    .filter(({ id }) => id === 'user-management')
    .flatMap(({ subMenus }) => subMenus)
    .map(({ name, path }) => ({ to: shellPaths.app + path, label: name }));
  return <Tabs label="User Management" tabs={tabs} />;
}
