import { openHearing } from '../contract/live/hearing.ts';
import { heartbeatFrame, liveFrame, liveHeaders, openLiveStream } from '../contract/live/live-stream.ts';
import { liveLimits } from '../contract/live/live-values.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import type { LiveContext } from './live-context.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { Live } from './live.ts';
import { resyncEvent, type LiveEvent } from './live-event.ts';
import { missedEvents } from './missed-events.ts';
import { subscriberOf, type SubscribedUser } from './subscriber.ts';

interface Subscription {
  readonly token: string;
  /** The id of the last event that was received; undefined for a first connection. */
  readonly since: number | undefined;
  /** Whether only the headers are wanted (HEAD). */
  readonly headersOnly: boolean;
}

/** The number of open streams of each session, for each platform. */
const openStreams = new WeakMap<Live, Map<string, number>>();

/**
 * Opens a stream of live events: those missed since `since`, or RESYNC when they can't be sent any more; then
 * READY with the id to resume from; then new events. It ends when the session has ended and when the platform
 * stops.
 * @throws Refusal 401, 403, 429 when the session has too many streams open, 503 when the platform stops
 */
export async function subscribe(
  context: LiveContext,
  { token, since, headersOnly }: Subscription,
): Promise<Response> {
  const { live } = context;
  const knownId = live.lastId;
  const subscriber = await subscriberOf(context, token);
  if (headersOnly) return new Response(null, { headers: liveHeaders });
  const missed = await catchUp(context, since);
  if (live.released) throw new Refusal(503, messages.unexpected, { retryAfterSeconds: 5 });
  const leave = enter(live, subscriber === 'relay' ? undefined : subscriber.sessionId);

  // From here on nothing is awaited, so that no event is lost between the missed ones and the listener.
  let lastId = missed.upTo;
  const stream = openLiveStream({
    resync: () => resyncEvent(lastId).frame,
    heartbeat: () => heartbeatFrame(lastId),
    onEnd() {
      leave();
      stopListening();
      listener.stop();
    },
  });
  const end = () => stream.end();
  const send = ({ key, frame }: LiveEvent) => stream.send(key, frame);
  const listener =
    subscriber === 'relay'
      ? { hear: send, look: () => undefined, stop: () => undefined }
      : listenerFor(context, subscriber, { send, end, resync: () => send(resyncEvent(lastId)) });
  for (const event of missed.events) listener.hear(event);
  stream.send('READY', liveFrame({ id: lastId, event: 'READY', data: '{}' }));
  const stopListening = live.listen((event) => {
    // Another process's stream may have sent them already.
    if (event.id <= missed.upTo) return;
    lastId = event.id;
    listener.hear(event);
  }, end);
  // Events between reading the audience and listening may have changed the audience, so it is checked again.
  if (live.lastId !== knownId) listener.look();
  return new Response(stream.body, { headers: liveHeaders });
}

interface Message {
  readonly send: (event: LiveEvent) => void;
  readonly end: () => void;
  readonly resync: () => void;
}

/**
 * Listens for a user, and reads the audience again when it may have changed for them, or for the user or role
 * they view the product as.
 */
function listenerFor(
  { log }: LiveContext,
  { userId, audience, read }: SubscribedUser,
  { send, end, resync }: Message,
) {
  const hearing = openHearing<LiveEvent>({
    audience,
    read,
    tell: send,
    onMissed: resync,
    onEnded: end,
    onFailed: (error) =>
      log.warn({ err: error }, 'could not read the permissions of a live event subscriber'),
  });
  return {
    hear(event: LiveEvent) {
      const { audienceOf } = event;
      if (audienceOf === undefined) hearing.hear(event);
      else if (audienceOf === userId || audienceOf === hearing.userId) hearing.look();
    },
    look: () => hearing.look(),
    stop: () => hearing.stop(),
  };
}

interface CaughtUp {
  readonly events: readonly LiveEvent[];
  readonly upTo: number;
}

/** Returns what was missed up to a moment since which listeners have received nothing. */
async function catchUp(context: LiveContext, since: number | undefined): Promise<CaughtUp> {
  const { live } = context;
  if (since === undefined) return { events: [], upTo: live.lastId };
  const events: LiveEvent[] = [];
  let upTo = since;
  do {
    const missed = await missedEvents(context, upTo);
    if (missed.events === 'too many' || events.length + missed.events.length > liveLimits.replayMax) {
      const id = Math.max(missed.upTo, live.lastId);
      return { events: [resyncEvent(id)], upTo: id };
    }
    events.push(...missed.events);
    upTo = missed.upTo;
  } while (live.lastId > upTo);
  return { events, upTo };
}

/** Counts a stream of a session. @returns a function that stops counting it @throws Refusal 429 */
function enter(live: Live, sessionId: string | undefined): () => void {
  if (sessionId === undefined) return () => undefined;
  const counts = openStreams.get(live) ?? new Map<string, number>();
  openStreams.set(live, counts);
  const open = counts.get(sessionId) ?? 0;
  if (open >= liveLimits.streamsPerSession) {
    throw new Refusal(429, messages.tooManyRequests, { retryAfterSeconds: 30 });
  }
  counts.set(sessionId, open + 1);
  return () => {
    const left = (counts.get(sessionId) ?? 1) - 1;
    if (left === 0) counts.delete(sessionId);
    else counts.set(sessionId, left);
  };
}
