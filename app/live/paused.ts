import { useSyncExternalStore } from 'react';

/** Since when live updates stand still in this browser: for all pages and tabs, until somebody lets them go on. */
const storageKey = 'fireflink-live-paused';
const changed = 'fireflink-live-paused-changed';

/** For a browser that keeps nothing: then it holds for this page. */
let kept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return kept;
  }
}

/** @param since ISO 8601; null to go on */
export function setPaused(since: string | null): void {
  kept = since;
  try {
    if (since === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, since);
  } catch {
    // It holds for this page.
  }
  window.dispatchEvent(new Event(changed));
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  // Of other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Since when live updates are paused, in ISO 8601; null when they are not. */
export const usePausedSince = (): string | null => useSyncExternalStore(watch, read, () => null);
