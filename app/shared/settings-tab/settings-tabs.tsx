import { useRouteLoaderData } from '@remix-run/react';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import { useMenus } from '#app/shared/areas/menus.ts';
import type { SettingsArea } from './settings-tab.ts';
import { tabsIn } from './tabs-in.ts';

/** The part of the signed-in frame's loader data that this reads. */
type LoadShell = () => Promise<{
  /** Null in All Projects. */
  readonly project: { readonly status: string } | null;
}>;

/** Renders the tabs of an area that the user's menus contain. */
export function SettingsTabs({ menu, label, unavailableIfNotOpen }: SettingsArea) {
  const { project = null } = useRouteLoaderData<LoadShell>('app') ?? {};
  const isOpen = project === null || project.status === 'Open';
  const tabs = tabsIn(useMenus(), menu).map(({ id, name, path }) => ({
    to: shellPaths.app + path,
    label: name,
    unavailable: isOpen ? undefined : unavailableIfNotOpen?.(id),
  }));
  return <Tabs label={label} tabs={tabs} />;
}
