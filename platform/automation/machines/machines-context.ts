import type { PlatformServices } from '../../domain/platform-services.ts';
import type { MachineParts } from './machine-parts.ts';

/** The services that machines need. */
export interface MachinesContext extends PlatformServices {
  /** How client machines work together with the other parts of the platform. */
  readonly machines: MachineParts;
}
