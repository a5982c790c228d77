import type { AssistantContext } from './assistant/assistant-context.ts';
import type { ImpactContext } from './impact/impact-lists.ts';
import type { SessionLimit } from './limits/session-limit.ts';
import type { LiveContext } from './live/live-context.ts';
import type { MachinesContext } from './machines/machines-context.ts';
import type { NoticesContext } from './notices/notices-context.ts';
import type { ResultsContext } from './results/results-context.ts';

/**
 * The ground and what each domain adds to it: what the calls are served from. Only what is above the domains knows it; a
 * domain names its own context.
 */
export interface PlatformContext
  extends MachinesContext, ResultsContext, NoticesContext, ImpactContext, LiveContext, AssistantContext {
  readonly sessionLimit: SessionLimit;
}
