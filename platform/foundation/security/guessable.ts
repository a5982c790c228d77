import { defineTask } from '../worker-pool/task.ts';
import { ownShare, type WorkerPool } from '../worker-pool/worker-pool.ts';
import type guessPassword from './guess-password.task.ts';

const guessing = defineTask<typeof guessPassword>({
  module: 'foundation/security/guess-password',
  seconds: 20,
  isLong: false,
});

/** Checks whether attackers would try a password first. A check takes up to 60 ms, the first one longer. */
export const isEasyToGuess = (workers: WorkerPool, password: string): Promise<boolean> =>
  workers.run(guessing, password, ownShare);
