import type { LoaderFunctionArgs } from '@remix-run/node';
import { refused } from '#app/request/calls/refused.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { listCaptures, type ListedCapture } from '#platform/contract/executions/capture-calls.ts';

/**
 * Returns the screenshots and videos of the execution that the address names, and how many were not stored.
 * @throws Response what the platform refuses
 */
export async function loadCaptures(
  { params: { executionId = '' } }: LoaderFunctionArgs,
  { platform }: Pick<SignedIn, 'platform'>,
): Promise<{ readonly captures: readonly ListedCapture[]; readonly notKept: number }> {
  const outcome = await platform.call(listCaptures, { params: { executionId } });
  if (!outcome.ok) throw refused(outcome);
  return { captures: outcome.data, notKept: outcome.map.notKept };
}
