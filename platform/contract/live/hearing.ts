import { liveLimits, mayHear, type LiveAudience, type LiveSubject } from './live-values.ts';

/**
 * Delivers live events to one reader, while what they may receive can change. The platform and the app's relay both use
 * it.
 */
export interface Hearing<Event> {
  /** Delivers an event if it is theirs. Events that arrive while the audience is being read wait for it. */
  hear(event: Event): void;
  /** Reads the audience again at once, because it has changed, or may have. */
  look(): void;
  /** The user whose audience applies: the reader, or the user they view as. */
  readonly userId: string;
  stop(): void;
}

/** An event as far as its audience matters; without a subject it is for everyone. */
interface Heard {
  readonly subject?: LiveSubject | undefined;
}

interface HearingParts<Event extends Heard> {
  /** The audience as it was last read. */
  readonly audience: LiveAudience;
  /** Reads it again; undefined: they may receive nothing any more. May throw when it cannot be read. */
  readonly read: () => Promise<LiveAudience | undefined>;
  readonly tell: (event: Event) => void;
  /** Called when they may have missed an event: they have to reload. */
  readonly onMissed: () => void;
  /** Called when they may receive nothing any more. */
  readonly onEnded: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Follows a reader's audience: read again every `audienceSeconds` and by `look`. After `look` no event is judged by the
 * old audience: a user who has just gained access receives the next event, a user who has lost it does not.
 */
export function openHearing<Event extends Heard>({
  audience: first,
  read,
  tell,
  onMissed,
  onEnded,
  onFailed,
}: HearingParts<Event>): Hearing<Event> {
  let audience = first;
  /** The events that wait for the audience; undefined: none has to. */
  let waiting: Event[] | undefined;
  let reading = false;
  let again = false;
  let missed = false;
  let stopped = false;

  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  const pass = (event: Event) => {
    if (event.subject === undefined || mayHear(audience, event.subject)) tell(event);
  };
  const readAnew = async () => {
    reading = true;
    try {
      do {
        again = false;
        const now = await read();
        if (stopped) return;
        if (!now) {
          stop();
          onEnded();
          return;
        }
        audience = now;
      } while (again);
      if (missed) onMissed();
      missed = false;
    } catch (error) {
      // Waiting events are judged by the last known audience; the next successful read makes up for missed ones.
      missed ||= waiting !== undefined;
      onFailed(error);
    } finally {
      reading = false;
      const late = waiting ?? [];
      waiting = undefined;
      if (!stopped) for (const event of late) pass(event);
    }
  };
  // Events need not wait for this read, because no change was reported.
  const timer = setInterval(() => {
    if (!reading) void readAnew();
  }, liveLimits.audienceSeconds * 1000);
  (timer as { unref?: () => void }).unref?.();

  return {
    get userId() {
      return audience.userId;
    },
    hear(event) {
      if (stopped) return;
      if (!waiting) {
        pass(event);
        return;
      }
      waiting.push(event);
      if (waiting.length <= liveLimits.replayMax) return;
      waiting = [];
      missed = true;
    },
    look() {
      if (stopped) return;
      waiting ??= [];
      again = true;
      if (!reading) void readAnew();
    },
    stop,
  };
}
