import type { News, Noted } from '../changing.ts';
import { insertEvents, type WriterParts } from './write-events.ts';

/**
 * Creates the publisher that writes live events in the transactions that cause them, and notifies listeners
 * in this process.
 */
export function createNews(parts: WriterParts): News {
  const listeners = new Set<(noted: Noted) => void>();
  return {
    write: (transaction, noted) => insertEvents(transaction, parts, noted),
    told(noted) {
      if (noted.kinds.size === 0) return;
      for (const listener of listeners) listener(noted);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
