import type { Ground } from '../ground.ts';
import type { MachineParts } from './machine-parts.ts';

/** The services that machines need. */
export interface MachinesContext extends Ground {
  /** How client machines work together with the other parts of the platform. */
  readonly machines: MachineParts;
}
