import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Wake } from '../machines/wake.ts';
import { dispatch } from './dispatch.ts';
import { createQueue, type ExecutionQueue } from './queue.ts';
import { createTurns, type InTurn } from './turns.ts';

/**
 * The limit for one license. A lower one would dispatch the queue more often; a higher one would leave other
 * licenses no connection.
 */
const startsAtOnce = 8;

/** The services that connect executions to the machines that run them. */
export interface ExecutionParts {
  readonly queue: ExecutionQueue;
  /**
   * Starts only a few executions of one license at a time, so that hundreds at once don't delay other
   * licenses.
   */
  readonly inTurn: InTurn;
  /** Wakes a machine's beat when it is given an execution, or one ends there. */
  readonly wake: Wake;
}

/** Creates the parts of one platform. */
export function executionParts(services: PlatformServices, wake: Wake): ExecutionParts {
  const queue = createQueue((licenseId) => dispatch({ ...services, wake }, licenseId), services.log);
  return { queue, inTurn: createTurns(startsAtOnce), wake };
}
