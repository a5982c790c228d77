import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { getGroup, type GroupDetails } from '#platform/contract/groups/group-calls.ts';

interface Asked {
  readonly platform: PlatformCalls;
}

/**
 * Returns the group that the address names.
 * @throws Response what the platform refuses
 */
export const loadGroup =
  ({ params: { groupId = '' } }: LoaderFunctionArgs) =>
  async ({ platform }: Asked): Promise<GroupDetails> =>
    loadGroupById(platform, groupId);

/**
 * Returns a group by id.
 * @throws Response what the platform refuses
 */
export async function loadGroupById(platform: PlatformCalls, id: string): Promise<GroupDetails> {
  return platform.get(getGroup, { params: { id }, query: {} });
}
