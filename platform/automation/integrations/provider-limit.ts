import type { Actor } from '../../access/actor.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';

/** Nobody has providers asked more often. */
const limit = { hits: 60, seconds: 60 };

/**
 * Counts that a user has a provider asked. All calls that do so without storing an instance count together: what they
 * ask for uses up the allowance that the provider gives the account, and the platform's own connections.
 * @throws Refusal 429 with the seconds to wait
 */
export async function countAsk(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  await countHit(db, `ask-provider:${userId}`, limit, clock());
}
