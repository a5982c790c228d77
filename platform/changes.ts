/**
 * Tells, within this process, that a call has changed something: who listens looks at it again. What is told is which one,
 * never what became of it, so that nobody acts on news that is old.
 */
export interface Changes<Change> {
  publish(change: Change): void;
  /** Returns a function that ends it. A listener must not throw. */
  subscribe(listener: (change: Change) => void): () => void;
}

export function createChanges<Change>(): Changes<Change> {
  const listeners = new Set<(change: Change) => void>();
  return {
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
