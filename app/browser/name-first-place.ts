/**
 * Gives the place in the history that this page was loaded at a key of its own, before Remix reads it. Without one it would have the
 * same key as each target of a fragment on the page, and be scrolled to where this page was left.
 */
export function nameFirstPlace(): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
