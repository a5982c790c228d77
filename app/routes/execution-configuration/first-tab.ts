import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shellPaths } from '#app/paths/shell.ts';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { tabsIn } from './tabs-in.ts';

/** The area alone leads to the first of its tabs that one may see; who may see none is told so there. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ menus }) => {
    const path = tabsIn(menus)[0]?.path;
    return redirect(path === undefined ? executionConfigurationPaths.run : shellPaths.app + path);
  });
