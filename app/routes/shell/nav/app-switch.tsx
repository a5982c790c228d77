import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';

/** Renders 'Apps switch': all feature areas in one menu (decisions.md). */
export function AppSwitch({ menus }: { menus: readonly ShownMenu[] }) {
  return (
    <div className="shell-apps">
      <Menu
        label="Apps"
        align="end"
        look="bare"
        trigger={<Icon name="apps" />}
        items={menus.map(({ name, path }) => ({ label: name, to: `${shellPaths.app}${path}` }))}
      />
    </div>
  );
}
