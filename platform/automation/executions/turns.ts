import { Semaphore } from '../../foundation/semaphore.ts';

/**
 * Runs `work` once fewer than a limit of others with the same key are running. @returns what `work` returns,
 * or rejects as it does
 */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work that would wait for the same row before it takes a database connection, so that a crowd with
 * one key leaves connections to the others.
 * @param width how many with one key run at a time
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
