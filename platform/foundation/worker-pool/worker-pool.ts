import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { FairQueue } from './fair-queue.ts';
import { taskFile, threadArguments } from './task-file.ts';
import type { Task } from './task.ts';

/** The share of the threads that a task uses: the id of a license, or background work of the product. */
export type Share = string;
export const ownShare: Share = 'platform';

/** Thrown when a task wasn't done: too many wait, it took too long, or the pool is closing. */
export class TaskNotDone extends Error {
  override name = 'TaskNotDone';

  constructor(
    readonly why: 'busy' | 'too long' | 'closing',
    module: string,
  ) {
    super(`The task ${module} wasn't done: ${why}`);
  }
}

export type TaskInput<Input> = Input | (() => Promise<Input>);

/** Runs work that can't be cut into pieces on worker threads, so that it never blocks the event loop. */
export interface WorkerPool {
  /**
   * Runs a task with plain data and resolves with what it returns.
   * @param input the data; or what reads it once there is a thread, for data that is too large to wait in memory. It must not
   *   run tasks itself.
   * @throws TaskNotDone; or what the task throws, as a plain Error
   */
  run<Input, Output>(task: Task<Input, Output>, input: TaskInput<Input>, share: Share): Promise<Output>;
  /** Ends the threads. Tasks that wait or run are rejected. */
  close(): Promise<void>;
}

type Kind = Pick<Task<never, never>, 'module' | 'isLong'>;

interface PoolOptions {
  readonly log: Pick<Logger, 'error'>;
  /** How many threads there are at most; they are started when needed. Two at least: see `Task.isLong`. */
  readonly threads?: number;
  /** How many tasks of one share wait at most, and of all. */
  readonly shareWaiting?: number;
  readonly waiting?: number;
}

/** A thread without work ends after this time. */
const idleMilliseconds = 60_000;
/** A task that needs more memory fails alone. */
const megabytes = 512;

/** Creates a pool without threads. */
export function createWorkerPool({
  log,
  threads = Math.max(2, availableParallelism() - 1),
  shareWaiting = 30,
  waiting = 300,
}: PoolOptions): WorkerPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    execArgv: threadArguments,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Requests come first where all cores are busy. Elsewhere the priority is one of the whole process.
    ...(process.platform === 'linux' && { niceIncrement: 10 }),
  });
  pool.on('error', (error) => log.error({ err: error }, 'a worker thread failed'));
  const queue = new FairQueue({
    width: threads,
    longWidth: threads - 1,
    shareWidth: Math.ceil(threads / 2),
    shareWaiting,
    waiting,
  });
  /** Ends each task that waits or runs. */
  const stops = new Set<(why: TaskNotDone['why']) => void>();
  let isClosing = false;

  const threadFor = async (share: Share, { module, isLong }: Kind): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const stop = (why: TaskNotDone['why']) => {
        stops.delete(stop);
        if (queue.drop(task)) reject(new TaskNotDone(why, module));
      };
      const start = () => {
        stops.delete(stop);
        resolve(() => queue.done(task));
      };
      const task = { share, isLong, start };
      stops.add(stop);
      if (queue.add(task)) return;
      stops.delete(stop);
      reject(new TaskNotDone('busy', module));
    });

  return {
    async run<Input, Output>(
      task: Task<Input, Output>,
      input: TaskInput<Input>,
      share: Share,
    ): Promise<Output> {
      const { module, seconds } = task;
      const release = await threadFor(share, task);
      const abort = new AbortController();
      let stopped: TaskNotDone | undefined = isClosing ? new TaskNotDone('closing', module) : undefined;
      const stop = (why: TaskNotDone['why']) => {
        stopped = new TaskNotDone(why, module);
        abort.abort();
      };
      stops.add(stop);
      const limit = setTimeout(() => stop('too long'), seconds * 1000);
      try {
        if (stopped) throw stopped;
        const given = typeof input === 'function' ? await (input as () => Promise<Input>)() : input;
        return (await pool.run(given, { filename: taskFile(module), signal: abort.signal })) as Output;
      } catch (error) {
        throw stopped ?? error;
      } finally {
        clearTimeout(limit);
        stops.delete(stop);
        release();
      }
    },
    async close() {
      isClosing = true;
      for (const stop of stops) stop('closing');
      await pool.destroy();
    },
  };
}
