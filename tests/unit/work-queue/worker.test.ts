import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWakeSignal } from '#platform/foundation/wake-signal.ts';
import { startWorker, type WorkerOptions } from '#platform/foundation/work-queue/worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started({ work, ...options }: Partial<WorkerOptions> = {}) {
  const signal = createWakeSignal();
  const log = { error: vi.fn() };
  const worked = vi.fn(work ?? (() => Promise.resolve(undefined)));
  const worker = startWorker({
    log,
    clock: () => new Date(),
    signal,
    gatherMilliseconds: 200,
    lookMilliseconds: 10_000,
    failed: 'it failed',
    ...options,
    work: worked,
  });
  return { signal, log, worked, worker };
}

it('checks from time to time, and soon after wake-ups, once for all that come together', async () => {
  const { signal, worked, worker } = started();
  await vi.advanceTimersByTimeAsync(9999);
  expect(worked).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(worked).toHaveBeenCalledTimes(1);
  signal.wake();
  await vi.advanceTimersByTimeAsync(150);
  signal.wake();
  await vi.advanceTimersByTimeAsync(49);
  expect(worked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(worked).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it('sleeps until something falls due', async () => {
  const { worked, worker } = started({ work: () => Promise.resolve(new Date(Date.now() + 3000)) });
  worker.wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(worked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2999);
  expect(worked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(worked).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it('works again after a wake-up that came meanwhile, and after a failure', async () => {
  let fail = (_: Error): void => undefined;
  const { worked, worker, log } = started({
    gatherMilliseconds: 0,
    work: () => new Promise((_, reject) => (fail = reject)),
  });
  worker.wake();
  worker.wake();
  worker.wake();
  expect(worked).toHaveBeenCalledTimes(1);
  fail(new Error('away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('away') }, 'it failed');
  expect(worked).toHaveBeenCalledTimes(2);
  fail(new Error('away'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(worked).toHaveBeenCalledTimes(3);
  fail(new Error('the end'));
  await worker.stop();
});

it('waits for the work in progress when it stops, and does nothing more', async () => {
  let end = (): void => undefined;
  const unsubscribe = vi.fn();
  const { worked, worker } = started({
    gatherMilliseconds: 0,
    subscribe: () => unsubscribe,
    work: (isStopping) =>
      new Promise((resolve) => (end = () => resolve(isStopping() ? undefined : new Date()))),
  });
  worker.wake();
  const stopped = vi.fn();
  const stopping = worker.stop().then(stopped);
  worker.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worked).toHaveBeenCalledTimes(1);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('does nothing by itself in tests that do the work themselves', async () => {
  const { signal, worked, worker } = started({ timers: false });
  signal.wake();
  worker.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worked).not.toHaveBeenCalled();
  await worker.stop();
});
