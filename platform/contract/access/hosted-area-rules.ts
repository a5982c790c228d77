/**
 * The feature areas that other applications serve (spec 1 section 1), by their path below /app, which is also their
 * key in the setting FEATURE_APPS. This file imports nothing, so browsers may load it.
 */
export const hostedAreas = [
  'suites',
  'repository',
  'test-dev',
  'defects',
  'webservice',
  'test-data',
  'approval-request',
  'dashboard',
] as const;

export type HostedArea = (typeof hostedAreas)[number];

const covers = (area: string, path: string): boolean => `${path}/`.startsWith(`/${area}/`);

/** Finds the hosted area of a path (below /app, without a query). */
export const findHostedArea = (path: string): HostedArea | undefined =>
  hostedAreas.find((area) => covers(area, path));

/** Returns whether a path (below /app) shows more than that something is missing. */
export type IsConnected = (path: string) => boolean;

/** A project, as far as areas depend on it. */
interface ProjectOfAreas {
  readonly versioningEnabled?: boolean | undefined;
}

/**
 * Returns the rule by which an area has something to show: its application is connected, or FireFlink has pages of its
 * own for it. Its own page of approval requests needs versions in the project.
 *
 * @param applications the setting FEATURE_APPS
 */
export function connectedBy(
  applications: Readonly<Record<string, string>>,
  project?: ProjectOfAreas | null,
): IsConnected {
  return (path) => {
    const area = findHostedArea(path);
    if (area === 'approval-request' && project?.versioningEnabled) return true;
    return area === undefined || area in applications;
  };
}

interface Entry {
  readonly path: string;
  readonly subMenus?: readonly Entry[];
  readonly quickMenus?: readonly Entry[];
}

/**
 * Leaves out the menus, submenus and quick menus that have nothing to show. A menu that leads to its first submenu
 * leads to the first that is left.
 */
export function connectedMenus<Menu extends Entry>(menus: readonly Menu[], isConnected: IsConnected): Menu[] {
  return menus.flatMap((menu) => {
    const subMenus = menu.subMenus && connectedMenus(menu.subMenus, isConnected);
    const path = isConnected(menu.path) ? menu.path : subMenus?.[0]?.path;
    if (path === undefined) return [];
    const quickMenus = menu.quickMenus && connectedMenus(menu.quickMenus, isConnected);
    return [{ ...menu, path, ...(subMenus && { subMenus }), ...(quickMenus && { quickMenus }) }];
  });
}
