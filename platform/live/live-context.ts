import type { Ground } from '../ground.ts';
import type { Live } from './live.ts';

/** What live news works with. */
export interface LiveContext extends Ground {
  /** Live events: what subscribers are told. */
  readonly live: Live;
}
