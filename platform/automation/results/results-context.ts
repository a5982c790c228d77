import type { ExecutionsContext } from '../executions/executions-context.ts';
import { createTurns, type InTurn } from '../executions/turns.ts';
import { createWakeSignal, type WakeSignal } from '../../foundation/wake-signal.ts';

/** How the results of executions work together with the rest of the platform. */
export interface ResultParts {
  /** Stores the files of one execution one after the other, so that only a few files are in memory. */
  readonly inTurn: InTurn;
  /** Wakes the worker that counts results into the history of their cases. */
  readonly countSoon: WakeSignal;
}

/** The services that results need. */
export interface ResultsContext extends ExecutionsContext {
  readonly results: ResultParts;
}

/** Creates the parts of one platform. */
export const resultParts = (): ResultParts => ({ inTurn: createTurns(1), countSoon: createWakeSignal() });
