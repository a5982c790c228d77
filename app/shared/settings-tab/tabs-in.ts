import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/** Returns the tabs of an area that the user may see, in order: they are the submenus of its menu. */
export const tabsIn = (menus: readonly MenuReply[], menu: string) =>
  menus
    .flatMap(({ subMenus }) => subMenus)
    .filter(({ id }) => id === menu)
    .flatMap(({ subMenus }) => subMenus);
