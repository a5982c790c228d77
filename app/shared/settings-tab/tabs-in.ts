import type { ShownMenu } from '#app/shared/areas/menus.ts';

/** Returns the tabs of an area that the user may see, in order: they are the submenus of its menu. */
export const tabsIn = (menus: readonly ShownMenu[], menu: string) =>
  menus
    .flatMap(({ subMenus }) => subMenus)
    .filter(({ id }) => id === menu)
    .flatMap(({ subMenus }) => subMenus);
