import type { WakeSignal } from '../wake-signal.ts';
import type { ReportsContext } from '../reports/reports-context.ts';

/** The services that notifications need. */
export interface NoticesContext extends ReportsContext {
  /** Wakes the worker that prepares the emails of notifications. */
  readonly notices: WakeSignal;
}
