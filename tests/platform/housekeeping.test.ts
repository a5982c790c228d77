import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { domains } from '#platform/domains.ts';
import { finishWork, startHousekeeping, tidy } from '#platform/housekeeping.ts';
import { countHit } from '#platform/foundation/limits/rate-limit.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const hour = 3_600_000;

let t: TestPlatform;
let stop: () => void;
beforeEach(async () => {
  t = await openSqlitePlatform();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await t.close();
});

/** Runs housekeeping for an hour on a platform where a limit has expired. Counts how often it read the clock. */
async function anHourOf(timers: boolean) {
  await countHit(t.platform.context.db, 'lapsed', { hits: 1, seconds: 60 }, t.clock.now());
  t.clock.advance({ days: 2 });
  const clock = vi.fn(t.clock.now);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stop = startHousekeeping({ ...t.platform.context, clock }, { timers });
  vi.advanceTimersByTime(hour - 1);
  expect(clock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  return clock;
}

const limits = () => t.platform.context.db.selectFrom('rateLimits').select('key').execute();

test('deletes what has expired once an hour', async () => {
  await anHourOf(true);
  await vi.waitFor(async () => expect(await limits()).toEqual([]));
});

test('continues after a failure, and logs it', async () => {
  stop = () => undefined;
  await countHit(t.platform.context.db, 'lapsed', { hits: 1, seconds: 60 }, t.clock.now());
  t.clock.advance({ days: 2 });
  await t.platform.context.db.schema.alterTable('user_tokens').renameTo('elsewhere').execute();
  const done = tidy(t.platform.context);
  await expect(done).rejects.toThrow('Not all of the housekeeping was done');
  expect(await limits()).toEqual([]);
});

test('runs the steps of the last domain first, and logs one that fails before it goes on', async () => {
  stop = () => undefined;
  const ran: string[] = [];
  const step = (name: string) => ({ name, run: () => Promise.resolve(ran.push(name)) });
  const failure = new Error('no space');
  const error = vi.spyOn(t.platform.context.log, 'error');
  const done = tidy(t.platform.context, [
    { name: 'first', housekeeping: [step('one'), step('two')] },
    { name: 'second' },
    {
      name: 'third',
      housekeeping: [step('three'), { name: 'failing', run: () => Promise.reject(failure) }, step('four')],
    },
  ]);
  await expect(done).rejects.toThrow('Not all of the housekeeping was done');
  expect(ran).toEqual(['three', 'four', 'one', 'two']);
  expect(error.mock.calls).toEqual([
    [{ err: failure, domain: 'third', step: 'failing' }, 'a step of housekeeping failed'],
  ]);
});

test('logs each step under its own name', () => {
  stop = () => undefined;
  const names = domains.flatMap(({ name, ...parts }) =>
    'housekeeping' in parts ? parts.housekeeping.map((step) => `${name}: ${step.name}`) : [],
  );
  expect(new Set(names).size).toBe(names.length);
});

test('deletes unfinished files of the outbox once no process can be writing them; emails stay', async () => {
  const outbox = path.join(t.settings.dataDir, 'outbox');
  const old = new Date(Date.now() - 2 * hour);
  for (const name of ['old.eml', 'old.eml.part', 'old.sms.part', 'young.eml.part']) {
    writeFileSync(path.join(outbox, name), '');
    if (name.startsWith('old')) utimesSync(path.join(outbox, name), old, old);
  }
  stop = () => undefined;
  await tidy(t.platform.context);
  expect(readdirSync(outbox).sort()).toEqual(['old.eml', 'young.eml.part']);
});

test('deletes at the start what a killed process has left: files without rows', async () => {
  stop = () => undefined;
  const captures = path.join(t.settings.dataDir, 'uploads', 'captures');
  mkdirSync(captures, { recursive: true });
  const old = new Date(Date.now() - 2 * hour);
  for (const name of ['old.png', 'young.png']) writeFileSync(path.join(captures, name), '');
  utimesSync(path.join(captures, 'old.png'), old, old);
  await finishWork(t.platform.context);
  expect(readdirSync(captures)).toEqual(['young.png']);
});

test('deletes nothing where tests do the work themselves', async () => {
  const clock = await anHourOf(false);
  // It would read the clock at once, before it deletes.
  expect(clock).not.toHaveBeenCalled();
  expect(await limits()).toEqual([{ key: 'lapsed' }]);
});
