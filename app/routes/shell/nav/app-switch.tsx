import { Icon } from '#app/components/icon.tsx';
import { Menu } from '#app/components/menu.tsx';
import type { MenuReply } from '#platform/contract/calls/privilege.ts';

/** 'Apps switch': all feature areas in one menu (decisions.md). */
export function AppSwitch({ menus }: { menus: readonly MenuReply[] }) {
  return (
    <Menu
      label="Apps"
      align="end"
      look="bare"
      trigger={<Icon name="grid" />}
      items={menus.map(({ name, path }) => ({ label: name, to: `/app${path}` }))}
    />
  );
}
