import { Tabs } from '#app/components/tabs/tabs.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import { tabsIn } from '#app/shared/settings-tab/tabs-in.ts';
import { useMenus } from '#app/shared/areas/menus.ts';

/** Renders the tabs for users, roles and groups (spec 3 section 2.4) that the user's menus contain. */
export function UserManagementTabs() {
  const tabs = tabsIn(useMenus(), 'user-management').map(({ name, path }) => ({
    to: shellPaths.app + path,
    label: name,
  }));
  return <Tabs label="User Management" tabs={tabs} />;
}
