import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { defineTask } from '#platform/foundation/worker-pool/task.ts';
import { createWorkerPool, type WorkerPool } from '#platform/foundation/worker-pool/worker-pool.ts';
import type spin from './spin.task.ts';

// Threads start slowly where all cores are busy.
vi.setConfig({ testTimeout: 60_000 });

const quick = defineTask<typeof spin>({
  module: '../tests/unit/worker-pool/spin',
  seconds: 20,
  isLong: false,
});
const endless = { milliseconds: 600_000, id: 'never' };

const log = pino({ level: 'silent' });
const open: WorkerPool[] = [];
const newPool = (options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) => {
  const pool = createWorkerPool({ log, threads: 2, ...options });
  open.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

it('runs a module of the sources, with all that it imports, on another thread', async () => {
  expect(await newPool().run(quick, { milliseconds: 0, id: 'first' }, 'one')).toBe('first');
});

it('leaves the event loop free meanwhile', async () => {
  const pool = newPool();
  await pool.run(quick, { milliseconds: 0, id: 'first' }, 'one');
  const before = performance.eventLoopUtilization();
  await pool.run(quick, { milliseconds: 400, id: 'second' }, 'one');
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(200);
});

it('passes on what a task throws, and continues', async () => {
  const pool = newPool();
  await expect(pool.run(quick, { milliseconds: 0, id: 'fails' }, 'one')).rejects.toThrow('It fails');
  expect(await pool.run(quick, { milliseconds: 0, id: 'next' }, 'one')).toBe('next');
});

it('ends a task that takes too long, and replaces its thread', async () => {
  const pool = newPool();
  await expect(pool.run({ ...quick, seconds: 0.2 }, endless, 'one')).rejects.toMatchObject({
    why: 'too long',
  });
  expect(await pool.run(quick, { milliseconds: 0, id: 'next' }, 'one')).toBe('next');
});

it('rejects a task where too many of the license wait, and accepts that of another', async () => {
  const pool = newPool({ shareWaiting: 1 });
  const first = pool.run(quick, { milliseconds: 300, id: 'first' }, 'one');
  const second = pool.run(quick, { milliseconds: 0, id: 'second' }, 'one');
  await expect(pool.run(quick, { milliseconds: 0, id: 'third' }, 'one')).rejects.toMatchObject({
    why: 'busy',
  });
  expect(await pool.run(quick, { milliseconds: 0, id: 'other' }, 'another')).toBe('other');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('closes at once, whatever runs or waits', async () => {
  const pool = newPool();
  const tasks = ['one', 'one', 'two', 'three'].map((share) =>
    pool.run(quick, endless, share).catch((error: unknown) => error),
  );
  await pool.close();
  for (const ended of await Promise.all(tasks)) expect(ended).toMatchObject({ why: 'closing' });
  await expect(pool.run(quick, { milliseconds: 0, id: 'late' }, 'one')).rejects.toMatchObject({
    why: 'closing',
  });
});
