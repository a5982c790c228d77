import { backOff } from '../contract/back-off.ts';
import type { PlatformContext } from '../context.ts';
import { writeEvents } from './write-events.ts';

type PublisherParts = Pick<PlatformContext, 'db' | 'kind' | 'clock' | 'log' | 'machines' | 'executions'>;

export interface Publisher {
  /** Takes no more news, and finishes what is under way. */
  close(): Promise<void>;
}

/** The first flush of a silence is at once; those after it are at least so far apart, which coalesces what flaps. */
const pauseMilliseconds = 50;
const retry = { firstMilliseconds: 250, maxMilliseconds: 10_000 };

/**
 * Notes what calls have changed and writes events of it, one transaction at a time: what changes while one is under way
 * waits for the next, once, however often it changes. While the database is away everything stays noted.
 * @param flushed called after events have been written
 */
export function startPublisher(parts: PublisherParts, flushed: () => void): Publisher {
  let machines = new Map<string, string>();
  let executions = new Set<string>();
  let failures = 0;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const flush = async () => {
    const dirty = { machines, executions };
    machines = new Map();
    executions = new Set();
    try {
      await writeEvents(parts, dirty);
      failures = 0;
      flushed();
    } catch (error) {
      machines = new Map([...dirty.machines, ...machines]);
      executions = new Set([...dirty.executions, ...executions]);
      failures += 1;
      parts.log.error({ err: error, failures }, 'live events could not be written; trying again');
    }
  };

  const next = () => {
    if (closed || underWay || timer || machines.size + executions.size === 0) return;
    underWay = flush().finally(() => {
      underWay = undefined;
      if (closed) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          next();
        },
        failures > 0 ? backOff(failures, retry) : pauseMilliseconds,
      );
    });
  };

  const stops = [
    parts.machines.changes.subscribe(({ machineId, licenseId }) => {
      machines.set(machineId, licenseId);
      next();
    }),
    parts.executions.changes.subscribe(({ executionId }) => {
      executions.add(executionId);
      next();
    }),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      clearTimeout(timer);
      timer = undefined;
      await underWay;
      closed = true;
      // What changed last is told to those who listen at other processes, and to who comes back.
      if (failures === 0 && machines.size + executions.size > 0) await flush();
    },
  };
}
