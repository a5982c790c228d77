import type { MenuReply } from '../contract/access/privilege-calls.ts';
import { menus, type Menu, type MenuItem, type SubMenu } from '../contract/access/menus.ts';
import { permissionIds, type PermissionId } from '../contract/access/permission-values.ts';
import { missingFor, type ProjectOfSubject, type Subject } from './decide.ts';

interface Level {
  readonly headers: MenuReply[];
  readonly restrictions: PermissionId[];
}

/**
 * Returns the menus and restrictions of one level: a project, or All Projects. A menu is included with its permission,
 * a group with any of its submenus. Pure.
 */
export function levelOf(subject: Subject, project?: ProjectOfSubject): Level {
  const restrictions = permissionIds.filter((id) => missingFor(id, subject, project) !== undefined);
  const restricted = new Set(restrictions);
  const shown = (item: MenuItem): boolean => !restricted.has(item.permission);
  const headers = menus.flatMap((menu) => headerOf(menu, shown) ?? []);
  return { headers, restrictions };
}

/** Returns the project level while no project is selected: no menus, everything restricted. */
export const noProject = (): Level => ({ headers: [], restrictions: [...permissionIds] });

type Shown = (item: MenuItem) => boolean;

function headerOf(menu: Menu, shown: Shown): MenuReply | undefined {
  const subMenus = (menu.subMenus ?? []).flatMap((subMenu) => subMenuOf(subMenu, shown) ?? []);
  const self = selfOf(menu, subMenus, shown);
  return self && { ...self, subMenus, quickMenus: (menu.quickMenus ?? []).filter(shown).map(itemOf) };
}

function subMenuOf(subMenu: SubMenu, shown: Shown): MenuReply['subMenus'][number] | undefined {
  const children = 'permission' in subMenu ? [] : subMenu.subMenus.filter(shown).map(itemOf);
  const self = selfOf(subMenu, children, shown);
  return self && { ...self, subMenus: children };
}

function selfOf(menu: Menu | SubMenu, children: readonly { path: string }[], shown: Shown) {
  if ('permission' in menu) return shown(menu) ? itemOf(menu) : undefined;
  const [first] = children;
  return first && itemOf({ ...menu, path: first.path });
}

const itemOf = ({ id, name, path, icon }: Omit<MenuItem, 'permission' | 'area'>) => ({
  id,
  name,
  path,
  ...(icon ? { icon } : {}),
});
