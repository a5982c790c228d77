import { assistantPaths } from '#app/paths/assistant.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { helpPaths } from '#app/paths/help.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { settingsPaths } from '#app/paths/settings.ts';

/** Keys that open something, where script runs and the setting is on. Two letters are pressed one after the other. */
export const shortcuts = [
  { keys: ['?'], label: 'Keyboard shortcuts', to: settingsPaths.shortcuts },
  { keys: ['/'], label: 'Search box of the page' },
  { keys: ['g', 'p'], label: 'All Projects', to: projectPaths.list },
  { keys: ['g', 'e'], label: 'Executions', to: executionPaths.list },
  { keys: ['g', 'l'], label: 'Licenses', to: licensePaths.list },
  { keys: ['g', 'm'], label: 'Profile', to: profilePaths.profile },
  { keys: ['g', 's'], label: 'Settings', to: settingsPaths.settings },
  { keys: ['g', 'a'], label: 'Assistant', to: assistantPaths.page },
  { keys: ['g', 'h'], label: 'Help', to: helpPaths.index },
] as const satisfies readonly Shortcut[];

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly to?: string;
}

/** Returns the shortcut that the last two keys complete; the longer one takes precedence. */
export function findShortcut(previous: string | undefined, key: string): Shortcut | undefined {
  const all: readonly Shortcut[] = shortcuts;
  return (
    all.find(({ keys }) => keys.length === 2 && keys[0] === previous && keys[1] === key) ??
    all.find(({ keys }) => keys.length === 1 && keys[0] === key)
  );
}
