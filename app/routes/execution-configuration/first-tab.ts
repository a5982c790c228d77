import type { LoaderFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { toFirstTab } from '#app/shared/settings-tab/first-tab.server.ts';
import { executionConfiguration } from './execution-configuration-area.ts';

/** The area alone leads to the first of its tabs that one may see; who may see none is told so there. */
export const loader = (args: LoaderFunctionArgs) =>
  toFirstTab(args, executionConfiguration.menu, executionConfigurationPaths.run);
