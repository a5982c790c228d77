import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { audienceFor } from '../access/visible.ts';
import type { getLiveAudience as call } from '../contract/live/live-calls.ts';
import type { LiveAudience } from '../contract/live/live-values.ts';
import type { PlatformServices } from '../domain/platform-services.ts';

/**
 * Returns what an actor may receive now (see `audienceFor`).
 * @throws Refusal 403 when the license includes nothing that has live events
 */
export async function audienceOf(
  { db }: PlatformServices,
  { actor }: Pick<CallRequest<typeof call>, 'actor'>,
): Promise<LiveAudience> {
  requirePermission(actor, 'environment.view');
  return audienceFor(db, actor);
}
