import { useSyncExternalStore } from 'react';

/** The key for when live updates were paused in this browser: for all pages and tabs, until they are resumed. */
const storageKey = 'fireflink-live-paused';
const changed = 'fireflink-live-paused-changed';

/** The value in a browser without storage: it then applies to this page. */
let stored: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return stored;
  }
}

/**
 * Pauses or resumes live updates.
 * @param since ISO 8601; null to resume
 */
export function setPaused(since: string | null): void {
  stored = since;
  try {
    if (since === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, since);
  } catch {
    // It applies to this page.
  }
  window.dispatchEvent(new Event(changed));
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  // Changes in other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Returns since when live updates are paused, in ISO 8601; null when they are not. */
export const usePausedSince = (): string | null => useSyncExternalStore(watch, read, () => null);
