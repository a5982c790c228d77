import type { Ground } from '../ground.ts';
import type { ExecutionParts } from './execution-parts.ts';

/** What executions work with. */
export interface ExecutionsContext extends Ground {
  /** What executions have to do with the other parts of the platform. */
  readonly executions: ExecutionParts;
}
