import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { WakeSignal } from '../../../foundation/wake-signal.ts';

/** The services that deliveries need. */
export interface DeliveriesContext extends PlatformServices {
  /** Wakes the worker that sends them. */
  readonly deliveries: WakeSignal;
}
