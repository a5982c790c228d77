import type { EventPublisher, ChangeSet } from '../domain/with-changes.ts';
import { insertEvents, type WriterParts } from './write-events.ts';

/**
 * Creates the publisher that writes live events in the transactions that cause them, and notifies listeners
 * in this process.
 */
export function createPublisher(parts: WriterParts): EventPublisher {
  const listeners = new Set<(changeSet: ChangeSet) => void>();
  return {
    write: (transaction, changeSet) => insertEvents(transaction, parts, changeSet),
    notify(changeSet) {
      if (changeSet.kinds.size === 0) return;
      for (const listener of listeners) listener(changeSet);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
