import { useRouteLoaderData } from '@remix-run/react';
import { Tabs } from '#app/components/tabs.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/** What the frame of every signed-in page has loaded, as far as this reads it. */
type LoadShell = () => Promise<{ readonly menus: readonly MenuReply[] }>;

/** Users, roles and groups (spec 3 section 2.4): those of the three that the menus of whoever looks lead to. */
export function UserManagementTabs() {
  const menus = useRouteLoaderData<LoadShell>('app')?.menus ?? [];
  const tabs = menus
    .flatMap(({ subMenus }) => subMenus)
    .filter(({ id }) => id === 'user-management')
    .flatMap(({ subMenus }) => subMenus)
    .map(({ name, path }) => ({ to: shellPaths.app + path, label: name }));
  return <Tabs label="User Management" tabs={tabs} />;
}
