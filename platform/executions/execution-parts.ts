import type { Ground } from '../ground.ts';
import type { Wake } from '../machines/wake.ts';
import { dispatch } from './dispatch.ts';
import { createQueue, type ExecutionQueue } from './queue.ts';
import { createTurns, type InTurn } from './turns.ts';

/** Of one license. Fewer would have the queue looked at more often; more would leave others no connection. */
const startsAtOnce = 8;

/** What ties executions to the machines that run them. */
export interface ExecutionParts {
  readonly queue: ExecutionQueue;
  /** Executions of one license are started a few at a time: hundreds at once hold up nobody else. */
  readonly inTurn: InTurn;
  /** Whoever gives a machine an execution, or ends one there, wakes its beat. */
  readonly wake: Wake;
}

/** The parts of one platform. */
export function executionParts(ground: Ground, wake: Wake): ExecutionParts {
  const queue = createQueue((licenseId) => dispatch({ ...ground, wake }, licenseId), ground.log);
  return { queue, inTurn: createTurns(startsAtOnce), wake };
}
