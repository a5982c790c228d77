/** Keys that open something, where script runs and the setting is on. Two letters are pressed one after the other. */
export const shortcuts = [
  { keys: ['?'], label: 'Keyboard shortcuts', to: '/app/keyboard-shortcuts' },
  { keys: ['/'], label: 'Search box of the page' },
  { keys: ['g', 'p'], label: 'All Projects', to: '/app/projects' },
  { keys: ['g', 'l'], label: 'Licenses', to: '/app/licenses' },
  { keys: ['g', 'm'], label: 'Profile', to: '/app/profile' },
  { keys: ['g', 's'], label: 'Settings', to: '/app/settings' },
  { keys: ['g', 'a'], label: 'Assistant', to: '/app/assistant' },
  { keys: ['g', 'h'], label: 'Help', to: '/app/help' },
] as const satisfies readonly Shortcut[];

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly to?: string;
}

/** The shortcut that the last two keys complete; the longer one counts. */
export function findShortcut(previous: string | undefined, key: string): Shortcut | undefined {
  const all: readonly Shortcut[] = shortcuts;
  return (
    all.find(({ keys }) => keys.length === 2 && keys[0] === previous && keys[1] === key) ??
    all.find(({ keys }) => keys.length === 1 && keys[0] === key)
  );
}
