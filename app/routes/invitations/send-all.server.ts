import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { getInvitations, groupInvited, sendInvitations } from '#platform/contract/users/invitation-calls.ts';

/** Shorter than the time-outs of browsers and proxies; the rest continues with another press. */
const mostMilliseconds = 20_000;

/**
 * Carries out a list, part by part, as far as possible within the time in which a page should answer; then fills its
 * group.
 */
export async function sendAll(
  platform: PlatformCalls,
  listId: string,
): Promise<Outcome<typeof sendInvitations>> {
  const begun = performance.now();
  for (;;) {
    const outcome = await platform.call(sendInvitations, { body: { listId } });
    if (!outcome.ok) return outcome;
    if (outcome.data.open === 0) return withGroup(platform, listId, outcome);
    if (performance.now() - begun > mostMilliseconds) return outcome;
  }
}

/** Returns the same outcome, with the result of the group in its message. */
async function withGroup<Sent extends Outcome<typeof sendInvitations>>(
  platform: PlatformCalls,
  listId: string,
  outcome: Sent,
): Promise<Sent> {
  const list = await platform.call(getInvitations, { params: { listId }, query: { pageSize: 1 } });
  if (!list.ok || !list.data.list.group || list.data.list.group.isDone) return outcome;
  const grouped = await platform.call(groupInvited, { body: { listId } });
  return { ...outcome, message: `${outcome.message}. ${grouped.message}` };
}
