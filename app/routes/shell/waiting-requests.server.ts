import type { ServerContext } from '#app/request/context.server.ts';
import { PlatformError, type PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { countApprovalRequests } from '#platform/contract/approval/approval-request-calls.ts';

const menuId = 'approval-request';

/**
 * Counts the approval requests that wait for the user, where the product's own page lists them. 0 where that cannot be
 * known: the frame of every page must not depend on it.
 */
export async function waitingRequests(
  platform: PlatformCalls,
  project: { readonly versioningEnabled: boolean } | null,
  { featureApps, log }: Pick<ServerContext, 'featureApps' | 'log'>,
): Promise<number> {
  if (!project?.versioningEnabled || menuId in featureApps) return 0;
  try {
    const outcome = await platform.call(countApprovalRequests, {});
    return outcome.ok ? outcome.data.waiting : 0;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ err: error }, 'could not count approval requests');
    return 0;
  }
}
