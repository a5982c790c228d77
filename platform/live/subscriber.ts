import { findActor, type Actor } from '../access/actor.ts';
import { viewedBy } from '../access/viewed-by.ts';
import type { LiveAudience } from '../contract/live/live-values.ts';
import { isRelayToken, looksLikeRelayToken } from '../contract/live/relay-token.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { Refusal, unauthorized } from '../foundation/refusal.ts';
import { audienceOf } from './audience.ts';

/**
 * A subscriber: a relay, which receives the events of every license and learns whose audience has changed, or
 * a user.
 */
export type Subscriber = 'relay' | SubscribedUser;

export interface SubscribedUser {
  /** The session that the stream counts for. */
  readonly sessionId: string;
  readonly userId: string;
  /** What they may receive, as it was read first. */
  readonly audience: LiveAudience;
  /**
   * Reads the audience again; undefined when they may receive nothing any more. @throws Error when the
   * database does not answer
   */
  read(): Promise<LiveAudience | undefined>;
}

/** Returns the subscriber that a token stands for. @throws Refusal 401, 403 */
export async function subscriberOf(context: PlatformServices, token: string): Promise<Subscriber> {
  if (!looksLikeRelayToken(token)) return userOf(context, token);
  const { secretKey, clock } = context;
  if (!isRelayToken(token, (text) => secretKey.derive('relay', text), clock())) throw unauthorized();
  return 'relay';
}

/** Returns the actor that a session receives events as. */
const answeredAs = async ({ db }: PlatformServices, self: Actor): Promise<Actor> =>
  (await viewedBy(db, self)) ?? self;

async function userOf(context: PlatformServices, token: string): Promise<SubscribedUser> {
  const hearsNow = async (self: Actor) => audienceOf(context, { actor: await answeredAs(context, self) });
  const self = await findActor(context, token);
  return {
    sessionId: self.sessionId,
    userId: self.userId,
    audience: await hearsNow(self),
    async read() {
      try {
        return await hearsNow(await findActor(context, token));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };
}
