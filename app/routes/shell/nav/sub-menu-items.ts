import type { MenuItem } from '#app/components/menu/menu.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { waitingWords } from './waiting-count.tsx';

/** Returns a menu's submenus as entries; those of a submenu form a group under its name. */
export function subMenuItems({ subMenus }: ShownMenu, pathname: string): MenuItem[] {
  const entry = (menu: { name: string; path: string }) => menuItem(menu, pathname);
  const alone = subMenus.filter((subMenu) => subMenu.subMenus.length === 0);
  const groups = subMenus.filter((subMenu) => subMenu.subMenus.length > 0);
  return [
    ...alone.map(entry),
    ...groups.flatMap(({ name, subMenus: deeper }) =>
      deeper.map((each) => ({ ...entry(each), group: name })),
    ),
  ];
}

/**
 * Returns a menu with its submenus as entries of another one: those of a submenu stand under its name, the others under
 * the menu's.
 */
export const allMenuItems = (menu: ShownMenu, pathname: string): MenuItem[] =>
  menu.subMenus.length === 0
    ? [
        {
          ...menuItem(menu, pathname),
          ...(menu.waiting !== undefined && { detail: waitingWords(menu.waiting) }),
        },
      ]
    : subMenuItems(menu, pathname).map((item) => ({ ...item, group: item.group ?? menu.name }));

/** Returns a menu as an entry of another one. */
export const menuItem = ({ name, path }: { name: string; path: string }, pathname: string) => ({
  label: name,
  to: `${shellPaths.app}${path}`,
  current: lies(pathname, path),
});

/** Returns whether a page lies in the area of a menu's path (below /app). */
export const lies = (pathname: string, path: string): boolean =>
  `${pathname}/`.startsWith(`${shellPaths.app}${path}/`);
