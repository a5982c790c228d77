import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shellPaths } from '#app/paths/shell.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { tabsIn } from './tabs-in.ts';

/**
 * Redirects from the address of an area to the first of its tabs that the user may see.
 * @param otherwise the tab with a message for users who may see none
 */
export const toFirstTab = (args: LoaderFunctionArgs, menu: string, otherwise: string) =>
  screen(args, { permission: 'any' }, async ({ menus }) => {
    const path = tabsIn(menus, menu)[0]?.path;
    return redirect(path === undefined ? otherwise : shellPaths.app + path);
  });
