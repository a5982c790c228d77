import { Turn } from '../turn.ts';

/** Does `work` as soon as only a few others under the same key are at work. @returns what `work` does, or how it fails */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets what would wait for the same row wait in line before it asks for the database, so that a crowd under one key leaves
 * the connections to the others.
 * @param width so many of one key are at work at a time
 */
export function createTurns(width: number): InTurn {
  const lines = new Map<string, Turn>();
  return async (key, work) => {
    const line = lines.get(key) ?? new Turn(width);
    lines.set(key, line);
    await line.take();
    try {
      return await work();
    } finally {
      line.pass();
      if (line.isFree) lines.delete(key);
    }
  };
}
