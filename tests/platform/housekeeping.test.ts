import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping, tidy } from '#platform/housekeeping.ts';
import { countHit } from '#platform/limits/rate-limit.ts';
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

/** Housekeeping on a platform where a limit has lapsed, until an hour has gone by. Counts how often it asked for the time. */
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

test('once an hour, what has lapsed is deleted', async () => {
  await anHourOf(true);
  await vi.waitFor(async () => expect(await limits()).toEqual([]));
});

test('what cannot be done keeps nothing else from being done, and is said', async () => {
  stop = () => undefined;
  await countHit(t.platform.context.db, 'lapsed', { hits: 1, seconds: 60 }, t.clock.now());
  t.clock.advance({ days: 2 });
  await t.platform.context.db.schema.alterTable('user_tokens').renameTo('elsewhere').execute();
  const done = tidy(t.platform.context);
  await expect(done).rejects.toThrow('Not all of the housekeeping was done');
  expect(await limits()).toEqual([]);
});

test('what was half written into the outbox is deleted, once nobody can be at it any more; mails stay', async () => {
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

test('where tests look after things themselves, nothing is deleted', async () => {
  const clock = await anHourOf(false);
  // It would ask for the time at once, before it deletes.
  expect(clock).not.toHaveBeenCalled();
  expect(await limits()).toEqual([{ key: 'lapsed' }]);
});
