import type { Ground } from '../ground.ts';
import type { Nudge } from '../nudge.ts';

/** What notices work with. */
export interface NoticesContext extends Ground {
  /** Notices may have been left, whose mails are to be prepared. */
  readonly notices: Nudge;
}
