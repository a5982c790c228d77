import { liveLimits, mayHear, type LiveAudience, type LiveSubject } from './live-values.ts';

/** What one reader of live events is told, while what they may hear can change. The platform and the app's relay both use it. */
export interface Hearing<Event> {
  /** Tells an event that is theirs. What comes while it is being looked at what that is waits for the answer. */
  hear(event: Event): void;
  /** What they may hear has changed, or may have: it is read anew at once. */
  look(): void;
  /** Whom they are answered as: themselves, or whom they see the product as. */
  readonly userId: string;
  stop(): void;
}

/** An event as far as it matters who may hear it; without a subject it is for everybody. */
interface Heard {
  readonly subject?: LiveSubject | undefined;
}

interface HearingParts<Event extends Heard> {
  /** What they may hear as it was read last. */
  readonly audience: LiveAudience;
  /** Reads it anew; undefined: they may hear nothing any more. May throw when it cannot be read. */
  readonly read: () => Promise<LiveAudience | undefined>;
  readonly tell: (event: Event) => void;
  /** Something of theirs may not have been told: they are to look anew. */
  readonly onMissed: () => void;
  /** They may hear nothing any more. */
  readonly onEnded: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Follows what a reader may hear: read anew every `audienceSeconds` and by `look`. After `look` no event is judged by what
 * was true before it: whoever has just gained something hears the next event of it, whoever has lost it does not.
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
  /** What waits for the answer; undefined: nothing has to. */
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
      // What waited is judged by what is known; the next time that can be read makes good what was not told.
      missed ||= waiting !== undefined;
      onFailed(error);
    } finally {
      reading = false;
      const late = waiting ?? [];
      waiting = undefined;
      if (!stopped) for (const event of late) pass(event);
    }
  };
  // What has not been said to have changed need not be waited for.
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
