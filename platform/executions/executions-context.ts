import type { Ground } from '../ground.ts';
import type { ExecutionParts } from './execution-parts.ts';

/** The services that executions need. */
export interface ExecutionsContext extends Ground {
  /** How executions work together with the other parts of the platform. */
  readonly executions: ExecutionParts;
}
