import type { QueueTableName } from './queue-columns.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';
import type { WorkQueue } from './work-queue.ts';

interface QueueWorkerOptions extends Omit<WorkerOptions, 'work'> {
  /** How long stopping waits for the work under way before it asks that to stop. */
  readonly patienceMilliseconds: number;
}

/** Runs a queue in this process: works whenever there is room, an item falls due, or a wake-up comes. */
export function startQueue<Name extends QueueTableName>(
  queue: WorkQueue<Name>,
  { patienceMilliseconds, ...options }: QueueWorkerOptions,
): Worker {
  const worker = startWorker({ ...options, work: (isStopping) => queue.fill(isStopping) });
  queue.listen(worker.wake);
  worker.wake();
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await queue.finish(patienceMilliseconds);
    },
  };
}
