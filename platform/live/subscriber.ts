import { findActor, type Actor } from '../access/actor.ts';
import { viewedBy } from '../access/viewed-by.ts';
import { liveLimits, mayHear, type LiveSubject } from '../contract/live/live-values.ts';
import { isRelayToken, looksLikeRelayToken } from '../contract/live/relay-token.ts';
import type { Ground } from '../ground.ts';
import { Refusal, unauthorized } from '../refusal.ts';
import { audienceOf } from './audience.ts';

/** Who subscribes. */
export interface Subscriber {
  /** The session that the stream counts for; undefined for a relay. */
  readonly sessionId: string | undefined;
  /** Whose stream it is; undefined for a relay, which is told whose audience has changed. */
  readonly userId: string | undefined;
  hears(subject: LiveSubject): boolean;
  /** Looks again at who they are, every `audienceSeconds`, and calls this once they may hear nothing any more. */
  watch(onEnded: () => void): Watching;
}

interface Watching {
  /** Looks at once. */
  readonly look: () => void;
  readonly stop: () => void;
}

const relay: Subscriber = {
  sessionId: undefined,
  userId: undefined,
  hears: () => true,
  watch: () => ({ look: () => undefined, stop: () => undefined }),
};

/** Who a token stands for: a relay, which hears every license, or a user. @throws Refusal 401, 403 */
export async function subscriberOf(context: Ground, token: string): Promise<Subscriber> {
  if (!looksLikeRelayToken(token)) return userOf(context, token);
  const { secretKey, clock } = context;
  if (!isRelayToken(token, (text) => secretKey.derive('relay', text), clock())) throw unauthorized();
  return relay;
}

/** As whom a session is told what happens. */
const answeredAs = async ({ db }: Ground, self: Actor): Promise<Actor> => (await viewedBy(db, self)) ?? self;

async function userOf(context: Ground, token: string): Promise<Subscriber> {
  const self = await findActor(context, token);
  let audience = await audienceOf(context, { actor: await answeredAs(context, self) });
  return {
    sessionId: self.sessionId,
    userId: self.userId,
    hears: (subject) => mayHear(audience, subject),
    watch(onEnded) {
      const look = async () => {
        try {
          const actor = await answeredAs(context, await findActor(context, token));
          audience = await audienceOf(context, { actor });
        } catch (error) {
          if (error instanceof Refusal) onEnded();
          else context.log.warn({ err: error }, 'what a live subscriber may hear could not be read');
        }
      };
      const timer = setInterval(() => void look(), liveLimits.audienceSeconds * 1000);
      timer.unref();
      return { look: () => void look(), stop: () => clearInterval(timer) };
    },
  };
}
