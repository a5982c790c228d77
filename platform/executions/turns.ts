import { Semaphore } from '../semaphore.ts';

/** Does `work` as soon as only a few others under the same key are at work. @returns what `work` does, or how it fails */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets what would wait for the same row wait in line before it asks for the database, so that a crowd under one key leaves
 * the connections to the others.
 * @param width so many of one key are at work at a time
 */
export function createTurns(width: number): InTurn {
  const lines = new Map<string, Semaphore>();
  return async (key, work) => {
    const line = lines.get(key) ?? new Semaphore(width);
    lines.set(key, line);
    await line.acquire();
    try {
      return await work();
    } finally {
      line.release();
      if (line.isFree) lines.delete(key);
    }
  };
}
