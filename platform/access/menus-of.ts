import type { MenuReply } from '../contract/access/privilege-calls.ts';
import type { IsConnected } from '../contract/access/hosted-area-rules.ts';
import { menus, type Menu, type MenuItem, type SubMenu } from '../contract/access/menus.ts';
import { permissionIds, type PermissionId } from '../contract/access/permission-values.ts';
import { missingFor, type ProjectOfSubject, type Subject } from './decide.ts';

interface Level {
  readonly headers: MenuReply[];
  readonly restrictions: PermissionId[];
}

/** A project, or All Projects without one, and which areas have something to show. */
interface LevelOptions {
  readonly project?: ProjectOfSubject | undefined;
  readonly isConnected: IsConnected;
}

/**
 * Returns the menus and restrictions of one level: a project, or All Projects. A menu is included with its permission,
 * a group with any of its submenus; it says whether there is something to show. Pure.
 */
export function levelOf(subject: Subject, { project, isConnected }: LevelOptions): Level {
  const restrictions = permissionIds.filter((id) => missingFor(id, subject, project) !== undefined);
  const restricted = new Set(restrictions);
  const shown = (item: MenuItem): boolean => !restricted.has(item.permission);
  const headers = menus.flatMap((menu) => headerOf(menu, { shown, isConnected }) ?? []);
  return { headers, restrictions };
}

/** Returns the project level while no project is selected: no menus, everything restricted. */
export const noProject = (): Level => ({ headers: [], restrictions: [...permissionIds] });

interface Rules {
  readonly shown: (item: MenuItem) => boolean;
  readonly isConnected: IsConnected;
}

function headerOf(menu: Menu, rules: Rules): MenuReply | undefined {
  const subMenus = (menu.subMenus ?? []).flatMap((subMenu) => subMenuOf(subMenu, rules) ?? []);
  const self = selfOf(menu, subMenus, rules);
  return self && { ...self, subMenus, quickMenus: itemsOf(menu.quickMenus ?? [], rules) };
}

function subMenuOf(subMenu: SubMenu, rules: Rules): MenuReply['subMenus'][number] | undefined {
  const children = 'permission' in subMenu ? [] : itemsOf(subMenu.subMenus, rules);
  const self = selfOf(subMenu, children, rules);
  return self && { ...self, subMenus: children };
}

const itemsOf = (items: readonly MenuItem[], { shown, isConnected }: Rules) =>
  items.filter(shown).map((item) => itemOf(item, isConnected));

function selfOf(
  menu: Menu | SubMenu,
  children: readonly { readonly path: string; readonly connected: boolean }[],
  { shown, isConnected }: Rules,
) {
  if ('permission' in menu) return shown(menu) ? itemOf(menu, isConnected) : undefined;
  const first = children.find(({ connected }) => connected) ?? children[0];
  return first && itemOf({ ...menu, path: first.path }, isConnected);
}

const itemOf = (
  { id, name, path, icon }: Omit<MenuItem, 'permission' | 'area'>,
  isConnected: IsConnected,
) => ({
  id,
  name,
  path,
  ...(icon ? { icon } : {}),
  connected: isConnected(path),
});
