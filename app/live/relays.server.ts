import type { ServerContext } from '#app/request/context.server.ts';
import { PlatformError, platformCalls } from '#app/request/calls/call-platform.server.ts';
import type { Session } from '#app/request/session/session-cookie.server.ts';
import { getLiveAudience, subscribeLive } from '#platform/contract/live/live-calls.ts';
import { liveHeaders } from '#platform/contract/live/live-stream.ts';
import { openHearing } from '#platform/contract/live/hearing.ts';
import { liveLimits, type LiveAudience } from '#platform/contract/live/live-values.ts';
import type { RelayEvent } from './relay-event.server.ts';
import { openRelay, type Relay, type RelayBrowser, type RelayListener } from './relay.server.ts';

/** The relays of one platform. */
export interface Relays {
  /** Opens a stream of what the session's user may receive; otherwise answers 401, 403, 429 or 503. */
  open(context: ServerContext, session: Session, since: number | undefined): Promise<Response>;
}

/** How long a token that the platform refused is not retried. */
const deniedMilliseconds = 10 * 60_000;

/** The maximum life of a stream, give or take a fifth: browsers reconnect at once, and leaked streams end. */
const lifeMilliseconds = 15 * 60_000;

const known = new WeakMap<ServerContext['sendToPlatform'], Relays>();

/** Returns the relays of this context's platform: one for the whole process, however many browsers there are. */
export function relaysOf(context: ServerContext): Relays {
  const found = known.get(context.sendToPlatform) ?? createRelays(context);
  known.set(context.sendToPlatform, found);
  return found;
}

function createRelays({ sendToPlatform, relayToken, onRelease, log }: ServerContext): Relays {
  let shared: Relay | undefined;
  let deniedAt = Number.NEGATIVE_INFINITY;
  let released = false;
  /** By access token, where the platform does not accept our token. */
  const own = new Map<string, Relay>();
  const streams = new Map<string, number>();

  const connectWith = (token: () => string) => (lastEventId: number | undefined, signal: AbortSignal) => {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token()}` });
    if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId));
    return sendToPlatform(
      new Request(new URL(subscribeLive.path, 'http://platform'), { headers, signal }),
      'unknown',
    );
  };

  const sharedRelay = (token: () => string): Relay =>
    (shared ??= openRelay({
      connect: connectWith(token),
      log,
      onClosed(reason) {
        shared = undefined;
        if (reason !== 'denied') return;
        deniedAt = performance.now();
        log.warn({}, 'the platform refuses the live event relay token; using one stream per session');
      },
    }));

  const ownRelay = (accessToken: string): Relay => {
    const relay =
      own.get(accessToken) ??
      openRelay({
        connect: connectWith(() => accessToken),
        log,
        onClosed: () => own.delete(accessToken),
        lingerMilliseconds: 5000,
      });
    own.set(accessToken, relay);
    return relay;
  };

  onRelease(() => {
    released = true;
    shared?.close();
    for (const relay of own.values()) relay.close();
  });

  return {
    async open(context, session, since) {
      const { accessToken } = session;
      const count = streams.get(accessToken) ?? 0;
      if (released) return refusal(503, 'The server stops.');
      if (count >= liveLimits.streamsPerSession) {
        return refusal(429, 'Too many live pages are open. Close some of them.');
      }
      const leave = () => {
        const left = (streams.get(accessToken) ?? 1) - 1;
        if (left > 0) streams.set(accessToken, left);
        else streams.delete(accessToken);
      };
      streams.set(accessToken, count + 1);
      try {
        const isShared = relayToken !== undefined && performance.now() - deniedAt > deniedMilliseconds;
        const knownChanges = shared?.audienceChanges ?? 0;
        const audience = isShared ? await audienceFor(context, session) : undefined;
        if (audience instanceof Response || released) {
          leave();
          return audience instanceof Response ? audience : refusal(503, 'The server stops.');
        }
        const relay = isShared ? sharedRelay(relayToken) : ownRelay(accessToken);
        let listener: Listener | undefined;
        const stream = relay.add({
          listen: (browser) =>
            (listener = audience ? listenerFor(context, session, audience, browser) : hearsAll(browser)),
          since,
          onEnd() {
            leave();
            listener?.stop();
            clearTimeout(life);
          },
        });
        // A change during the request for the audience has reached no listener for this browser.
        if (relay.audienceChanges !== knownChanges) listener?.audienceChanged();
        const life = setTimeout(() => stream.end(), lifeMilliseconds * (0.8 + 0.4 * Math.random()));
        life.unref();
        return new Response(stream.body, { headers: liveHeaders });
      } catch (error) {
        leave();
        if (!(error instanceof PlatformError)) throw error;
        log.warn({ err: error }, 'could not read the permissions of a live event reader');
        return refusal(503, 'FireFlink isn’t responding.');
      }
    },
  };
}

interface Listener extends RelayListener {
  stop(): void;
}

/** Forwards everything: in a stream of one user the platform decides what is sent, and ends it. */
const hearsAll = ({ tell }: RelayBrowser): Listener => ({
  hear: tell,
  audienceChanged: () => undefined,
  stop: () => undefined,
});

/**
 * Returns from the platform what the user may receive. The session isn't refreshed here: an open stream can set no
 * cookies.
 */
async function audienceFor(context: ServerContext, session: Session): Promise<LiveAudience | Response> {
  const answer = await askAudience(context, session);
  return answer.ok ? answer.data : refusal(answer.code, answer.message);
}

/** Reads the audience in a context of its own: the calls of one context are cached for as long as it lives. */
const askAudience = (context: ServerContext, { accessToken, licenseType }: Session) =>
  platformCalls({ ...context }, { accessToken, licenseType }).call(getLiveAudience, {});

/**
 * Forwards to a user what they may receive, and reads that again when it may have changed for them, or for the user
 * they view as.
 */
function listenerFor(
  context: ServerContext,
  session: Session,
  audience: LiveAudience,
  { tell, resync, end }: RelayBrowser,
): Listener {
  const hearing = openHearing<RelayEvent>({
    audience,
    async read() {
      const answer = await askAudience(context, session);
      return answer.ok ? answer.data : undefined;
    },
    tell,
    onMissed: resync,
    onEnded: end,
    onFailed: (error) =>
      context.log.warn({ err: error }, 'could not read the permissions of a live event reader'),
  });
  return {
    hear: hearing.hear,
    audienceChanged(userId) {
      if (userId === undefined || userId === session.userId || userId === hearing.userId) hearing.look();
    },
    stop: hearing.stop,
  };
}

const refusal = (status: number, message: string): Response =>
  new Response(message, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 429 || status === 503 ? { 'Retry-After': '30' } : {}),
    },
  });
