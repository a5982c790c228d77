import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/** The tabs of the area that one may see, in their order: they are those of the menus. */
export const tabsIn = (menus: readonly MenuReply[]) =>
  menus
    .flatMap(({ subMenus }) => subMenus)
    .filter(({ id }) => id === 'execution-configuration')
    .flatMap(({ subMenus }) => subMenus);
