import type { WakeSignal } from '../wake-signal.ts';
import type { ReportsContext } from '../reports/reports-context.ts';

/** What notices work with. */
export interface NoticesContext extends ReportsContext {
  /** Notices may have been left, whose mails are to be prepared. */
  readonly notices: WakeSignal;
}
