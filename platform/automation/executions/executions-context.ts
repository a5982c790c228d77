import type { PlatformServices } from '../../domain/platform-services.ts';
import type { ExecutionParts } from './execution-parts.ts';

/** The services that executions need. */
export interface ExecutionsContext extends PlatformServices {
  /** How executions work together with the other parts of the platform. */
  readonly executions: ExecutionParts;
}
