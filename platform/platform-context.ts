import type { AssistantContext } from './assistant/assistant-context.ts';
import type { DeliveriesContext } from './automation/integrations/deliveries/deliveries-context.ts';
import type { ImpactContext } from './domain/impact/impact-lists.ts';
import type { SessionLimit } from './foundation/limits/session-limit.ts';
import type { LiveContext } from './live/live-context.ts';
import type { MachinesContext } from './automation/machines/machines-context.ts';
import type { NotificationsContext } from './automation/notifications/notifications-context.ts';
import type { ResultsContext } from './automation/results/results-context.ts';

/**
 * The shared services and what each domain adds to them, for serving calls. Only code above the domains uses
 * it; a domain names its own context.
 */
export interface PlatformContext
  extends
    MachinesContext,
    ResultsContext,
    NotificationsContext,
    DeliveriesContext,
    ImpactContext,
    LiveContext,
    AssistantContext {
  readonly sessionLimit: SessionLimit;
}
