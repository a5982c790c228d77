import type { LoaderFunctionArgs } from '@remix-run/node';
import { templatePaths } from '#app/paths/templates.ts';
import { toFirstTab } from '#app/shared/settings-tab/first-tab.server.ts';
import { templatesArea } from './templates-area.ts';

/** Redirects from the area to the first of its tabs that the user may see; users who may see none get a message there. */
export const loader = (args: LoaderFunctionArgs) =>
  toFirstTab(args, templatesArea.menu, templatePaths.tab('manual'));
