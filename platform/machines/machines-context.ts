import type { Ground } from '../ground.ts';
import type { MachineParts } from './machine-parts.ts';

/** What machines work with. */
export interface MachinesContext extends Ground {
  /** What client machines have to do with the other parts of the platform. */
  readonly machines: MachineParts;
}
