import { after } from '../foundation/after.ts';
import { liveLimits, type LiveSubject } from '../contract/live/live-values.ts';
import type { MachinesContext } from '../automation/machines/machines-context.ts';
import type { LiveEvent } from './live-event.ts';
import { listenToDatabase } from './listen-to-database.ts';
import { publishSilence } from './silence.ts';
import { startTail } from './tail.ts';

/** The live events of this process, for its streams. */
export interface Live {
  /** The id of the last event that listeners have received. */
  readonly lastId: number;
  readonly released: boolean;
  /**
   * Gives a listener every event from now on, in the order of their ids. A listener must not throw.
   * @param onRelease called when the platform stops: the listener's stream has to end
   * @returns a function that ends it
   */
  listen(listener: (event: LiveEvent) => void, onRelease: () => void): () => void;
  /**
   * Runs the check that is due every few seconds: looks for silent machines and for events of other
   * processes. Never throws.
   */
  check(): Promise<void>;
  /** Ends all streams, and accepts no more. */
  release(): void;
  /** Delivers the remaining events, and ends. */
  close(): Promise<void>;
}

type LiveParts = Pick<MachinesContext, 'db' | 'clock' | 'log' | 'settings' | 'publisher' | 'machines'>;

const checkMilliseconds = 2000;
const pruneMilliseconds = 60_000;
/**
 * The first read after a pause is immediate; later ones are at least this far apart, which coalesces rapid
 * changes.
 */
const pauseMilliseconds = 50;

/** Starts to follow live events. @throws Error when the database does not answer */
export async function openLive(parts: LiveParts, { timers }: { readonly timers: boolean }): Promise<Live> {
  const listeners = new Map<(event: LiveEvent) => void, () => void>();
  let released = false;
  let prunedAt = performance.now();
  let checking: Promise<void> | undefined;

  const tail = await startTail(parts, (events) => {
    for (const event of events) {
      wakeMachine(parts, event.subject);
      for (const listener of listeners.keys()) listener(event);
    }
  });
  let pause: NodeJS.Timeout | undefined;
  let lookAgain = false;
  const look = () => {
    lookAgain = pause !== undefined;
    if (lookAgain) return;
    void tail.look();
    pause = setTimeout(() => {
      pause = undefined;
      if (lookAgain) look();
    }, pauseMilliseconds);
  };
  const stopListening = parts.publisher.listen(look);
  const { databaseUrl } = parts.settings;
  const notifications = databaseUrl
    ? listenToDatabase({ databaseUrl, log: parts.log, onUpdate: look })
    : undefined;

  const check = async () => {
    try {
      await publishSilence(parts);
      if (performance.now() - prunedAt >= pruneMilliseconds) {
        prunedAt = performance.now();
        await deleteOldEvents(parts);
      }
    } catch (error) {
      parts.log.warn({ err: error }, 'could not process live events; retrying');
    }
    await tail.look();
  };
  const checkOnce = () => (checking ??= check().finally(() => (checking = undefined)));
  const timer = setInterval(() => timers && void checkOnce(), checkMilliseconds);
  timer.unref();

  const release = () => {
    released = true;
    const ends = [...listeners.values()];
    listeners.clear();
    for (const end of ends) end();
  };
  return {
    get lastId() {
      return tail.lastId;
    },
    get released() {
      return released;
    },
    listen(listener, onRelease) {
      listeners.set(listener, onRelease);
      return () => listeners.delete(listener);
    },
    check: checkOnce,
    release,
    async close() {
      release();
      clearInterval(timer);
      stopListening();
      await notifications?.close();
      clearTimeout(pause);
      await checking;
      await tail.look();
      tail.close();
    },
  };
}

/** Wakes a machine's beat, which may wait in this process, because a command may have come with the event. */
function wakeMachine({ machines }: LiveParts, subject: LiveSubject | undefined): void {
  if (subject?.projectId !== undefined && subject.machineId !== undefined)
    machines.wake.wake(subject.machineId);
}

/** Deletes events that are too old to be sent again. */
export async function deleteOldEvents({ db, clock }: Pick<LiveParts, 'db' | 'clock'>): Promise<void> {
  const before = after(clock(), -liveLimits.storedSeconds);
  await db.deleteFrom('liveEvents').where('createdOn', '<', before).execute();
}
