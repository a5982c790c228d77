import type { Ground } from '../ground.ts';
import type { Live } from './live.ts';

/** The services that live events need. */
export interface LiveContext extends Ground {
  /** Live events, as subscribers receive them. */
  readonly live: Live;
}
