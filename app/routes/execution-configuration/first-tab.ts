import type { LoaderFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { toFirstTab } from '#app/shared/settings-tab/first-tab.server.ts';
import { executionConfiguration } from './execution-configuration-area.ts';

/** Redirects from the area to the first of its tabs that the user may see; users who may see none get a message there. */
export const loader = (args: LoaderFunctionArgs) =>
  toFirstTab(args, executionConfiguration.menu, executionConfigurationPaths.run);
