import { shellPaths } from '#app/paths/shell.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { lies } from './sub-menu-items.ts';

/** These return to where they were opened from, when they were opened on a script (spec 1 section 2.2). */
const withWayBack = ['pre-post-conditions', 'step-group'];

/**
 * Returns where an entry of a quick menu leads: its path with the present query string; from a script, pre- and
 * postconditions and step groups also carry `prevUrl`, the present path and query.
 *
 * @param path below /app
 */
export function quickMenuTarget(path: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('prevUrl');
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (query.has('scriptId') && withWayBack.includes(segment)) query.set('prevUrl', pathname + search);
  const text = query.toString();
  return `${shellPaths.app}${path}${text === '' ? '' : `?${text}`}`;
}

/** Returns the area that a path lies in: the header marks it, and the toolbar shows its quick menu. */
export function areaOf(menus: readonly ShownMenu[], pathname: string): ShownMenu | undefined {
  return menus.find(
    ({ path, subMenus }) =>
      lies(pathname, path.split('/').slice(0, 2).join('/')) ||
      subMenus.some(
        (subMenu) =>
          lies(pathname, subMenu.path) || subMenu.subMenus.some((item) => lies(pathname, item.path)),
      ),
  );
}
