import type { AssistantContext } from './assistant/assistant-context.ts';
import type { ImpactContext } from './impact/impact-lists.ts';
import type { SessionLimit } from './limits/session-limit.ts';
import type { LiveContext } from './live/live-context.ts';
import type { MachinesContext } from './machines/machines-context.ts';
import type { NoticesContext } from './notices/notices-context.ts';
import type { ResultsContext } from './results/results-context.ts';

/**
 * The shared services and what each domain adds to them, for serving calls. Only code above the domains uses
 * it; a domain names its own context.
 */
export interface PlatformContext
  extends MachinesContext, ResultsContext, NoticesContext, ImpactContext, LiveContext, AssistantContext {
  readonly sessionLimit: SessionLimit;
}
