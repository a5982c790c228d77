import { createChanges, type Changes } from '../changes.ts';
import { createQueue, type ExecutionQueue } from './queue.ts';

/** Something about this execution is to be looked at again. */
export interface ExecutionChange {
  readonly licenseId: string;
  readonly executionId: string;
}

/** What ties executions to those who tell of them. */
export interface ExecutionParts {
  /** Published when a change is committed. */
  readonly changes: Changes<ExecutionChange>;
  readonly queue: ExecutionQueue;
}

/** The parts of one platform. */
export const executionParts = (): ExecutionParts => ({ changes: createChanges(), queue: createQueue() });
