import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { sendInvitations } from '#platform/contract/users/invitation-calls.ts';

/** Browsers and proxies wait longer for a page; what is left then, goes on with another press. */
const mostMilliseconds = 20_000;

/** Carries out a list, part by part, as far as it comes in the time in which a page should answer. */
export async function sendAll(
  platform: PlatformCalls,
  listId: string,
): Promise<Outcome<typeof sendInvitations>> {
  const begun = performance.now();
  for (;;) {
    const outcome = await platform.call(sendInvitations, { body: { listId } });
    const isOver = performance.now() - begun > mostMilliseconds;
    if (!outcome.ok || outcome.data.open === 0 || isOver) return outcome;
  }
}
