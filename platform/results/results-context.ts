import type { ExecutionsContext } from '../executions/executions-context.ts';
import { createTurns, type InTurn } from '../executions/turns.ts';
import { createWakeSignal, type WakeSignal } from '../wake-signal.ts';

/** What the results of executions have to do with the rest of the platform. */
export interface ResultParts {
  /** Files of one execution are stored one after the other; of all executions, a few at a time are held in memory. */
  readonly inTurn: InTurn;
  /** Something may be there to be counted into the history of its cases. */
  readonly countSoon: WakeSignal;
}

/** What results work with. */
export interface ResultsContext extends ExecutionsContext {
  readonly results: ResultParts;
}

/** The parts of one platform. */
export const resultParts = (): ResultParts => ({ inTurn: createTurns(1), countSoon: createWakeSignal() });
