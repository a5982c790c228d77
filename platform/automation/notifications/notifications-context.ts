import type { WakeSignal } from '../../foundation/wake-signal.ts';
import type { DeliveriesContext } from '../integrations/deliveries/deliveries-context.ts';
import type { ReportsContext } from '../reports/reports-context.ts';

/** The services that notifications need. */
export interface NotificationsContext extends ReportsContext, DeliveriesContext {
  /** Wakes the worker that prepares the emails of notifications. */
  readonly notifications: WakeSignal;
}
