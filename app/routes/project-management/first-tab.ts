import type { LoaderFunctionArgs } from '@remix-run/node';
import { memoryPaths } from '#app/paths/memory.ts';
import { toFirstTab } from '#app/shared/settings-tab/first-tab.server.ts';
import { projectManagement } from './project-management-area.ts';

/** Redirects from the area to the first of its tabs that the user may see; users who may see none get a message there. */
export const loader = (args: LoaderFunctionArgs) =>
  toFirstTab(args, projectManagement.menu, memoryPaths.base);
