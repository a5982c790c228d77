import { afterEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { givenUpOn } from '#platform/foundation/work-queue/queue-columns.ts';
import type { Claim } from '#platform/foundation/work-queue/queue-table.ts';
import { RowLease } from '#platform/foundation/work-queue/row-lease.ts';
import { GiveUp, WorkQueue, type WorkQueueOptions } from '#platform/foundation/work-queue/work-queue.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { openScratch } from '#tests/support/open-scratch.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { addItems, itemOf, testQueueTable } from '#tests/support/queued.ts';

type Options = WorkQueueOptions<'mails'>;

const leaseSeconds = 60;
const table = testQueueTable(leaseSeconds);
const retry = { attemptsMax: 3, firstMilliseconds: 10_000, maxMilliseconds: 30_000 };
const choices = [{}];

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describeOnEachDatabase('a work queue', (database) => {
  const open = async () => {
    const scratch = await openScratch(database);
    cleanUp.push(scratch.close);
    const { db, kind } = scratch;
    const clock = testClock();
    const queue = (options: Pick<Options, 'work'> & Partial<Options>) =>
      new WorkQueue<'mails'>({
        table,
        db,
        kind,
        clock: clock.now,
        log: pino({ level: 'silent' }),
        failed: 'an item failed',
        retry,
        width: 1,
        ...options,
      });
    const claim = () => table.claim(db, { kind, now: clock.now(), choices });
    return { db, clock, queue, claim };
  };
  const claimed = (claim: Claim<{ readonly id: string }> | undefined): string => claim?.row.id ?? 'none';

  it('works on what is due, the item that has been due for longest first, and leaves the rest', async () => {
    const { db, clock, queue } = await open();
    const ids = await addItems(db, clock.now(), [{}, {}, { dueIn: 90 }]);
    const worked: string[] = [];
    const first = queue({
      work: async ({ row }) => {
        worked.push(row.id);
        return Promise.resolve({ done: { sealedMail: 'sent' } });
      },
    });
    const dueOn = await first.drain();
    expect(worked).toEqual(ids.slice(0, 2));
    expect(await itemOf(db, worked[0] ?? '')).toMatchObject({
      sentOn: clock.now().toISOString(),
      sealedMail: 'sent',
      attempts: 1,
    });
    expect(dueOn?.getTime()).toBe(clock.now().getTime() + 90_000 - 1);
    clock.advance({ seconds: 90 });
    expect(await first.drain()).toBeUndefined();
    expect(worked).toEqual(ids);
  });

  it('tries again later each time, with jitter, and gives up with the last reason', async () => {
    const { db, clock, queue } = await open();
    const [id = ''] = await addItems(db, clock.now(), [{}]);
    const waits: number[] = [];
    const chances = [0, 1, 0.5];
    const failing = queue({
      work: () => Promise.reject(new Error(`failure ${waits.length + 1}`)),
      random: () => chances[waits.length] ?? 0,
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const dueOn = await failing.drain();
      waits.push((dueOn?.getTime() ?? 0) - clock.now().getTime());
      clock.advance({ seconds: 30 });
    }
    expect(waits).toEqual([5000, 20_000]);
    expect(await failing.drain()).toBeUndefined();
    expect(await itemOf(db, id)).toMatchObject({
      attempts: 3,
      nextAttemptOn: givenUpOn,
      lastError: 'failure 3',
      sentOn: null,
    });
    await table.restart(db, [id], clock.now());
    expect(await itemOf(db, id)).toMatchObject({ attempts: 0, nextAttemptOn: clock.now().toISOString() });
  });

  it('gives up at once where the work says that no attempt would help', async () => {
    const { db, clock, queue } = await open();
    const [id = ''] = await addItems(db, clock.now(), [{}]);
    await queue({ work: () => Promise.reject(new GiveUp('The address no longer exists')) }).drain();
    expect(await itemOf(db, id)).toMatchObject({
      attempts: 1,
      nextAttemptOn: givenUpOn,
      lastError: 'The address no longer exists',
    });
  });

  it('does not count an attempt that is postponed', async () => {
    const { db, clock, queue } = await open();
    const [id = ''] = await addItems(db, clock.now(), [{}]);
    const postponed = new Date(clock.now().getTime() + 5000);
    expect(await queue({ work: () => Promise.resolve({ postponed }) }).drain()).toEqual(postponed);
    expect(await itemOf(db, id)).toMatchObject({ attempts: 0, nextAttemptOn: postponed.toISOString() });
  });

  it('has an item that recurs due again, with all its attempts before it', async () => {
    const { db, clock, queue } = await open();
    const [id = ''] = await addItems(db, clock.now(), [{}]);
    let isAway = true;
    const checking = queue({
      work: () =>
        isAway
          ? Promise.reject(new Error('away'))
          : Promise.resolve({ repeat: new Date(clock.now().getTime() + 60_000), changes: { bulk: 1 } }),
    });
    await checking.drain();
    expect(await itemOf(db, id)).toMatchObject({ attempts: 1, lastError: 'away' });
    isAway = false;
    clock.advance({ seconds: 10 });
    const dueOn = await checking.drain();
    expect(dueOn?.getTime()).toBe(clock.now().getTime() + 60_000);
    expect(await itemOf(db, id)).toMatchObject({ attempts: 0, lastError: null, sentOn: null, bulk: 1 });
  });

  it('lets shares take turns, so that one of a thousand items does not delay the others', async () => {
    const { db, clock, queue } = await open();
    await addItems(
      db,
      clock.now(),
      Array.from({ length: 1000 }, () => ({ share: 'b' })),
    );
    await addItems(db, clock.now(), [{ share: 'a' }, { share: 'c' }, { share: 'c' }]);
    const worked: string[] = [];
    await queue({
      work: async ({ row }) => {
        worked.push(row.sealedMail);
        return Promise.resolve({ done: {} });
      },
    }).drain(() => worked.length === 7);
    expect(worked).toEqual(['a', 'b', 'c', 'b', 'c', 'b', 'b']);
  });

  it('serves lanes in their order, and works on no more of a share at once than it may', async () => {
    const { db, clock, queue } = await open();
    await addItems(db, clock.now(), [
      { share: 'a', lane: 1 },
      { share: 'a', lane: 1 },
      { share: 'a', lane: 1 },
      { share: 'b', lane: 2 },
      { share: 'c', lane: 0 },
    ]);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const filled = queue({
      width: 4,
      shareWidth: 2,
      lanes: [0, 1, 2],
      work: async ({ row }) => {
        begun.push(row.sealedMail);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { done: {} };
      },
    });
    await filled.fill();
    expect(begun).toEqual(['c', 'a', 'a', 'b']);
    for (const end of ends.splice(0)) end();
    await filled.finish(5000);
  });

  it('claims an item again after its lease, and then lets the first claim change nothing', async () => {
    const { db, clock, claim } = await open();
    const [id = ''] = await addItems(db, clock.now(), [{}]);
    const first = await claim();
    expect([claimed(first), claimed(await claim())]).toEqual([id, 'none']);
    clock.advance({ seconds: leaseSeconds });
    const second = await claim();
    expect(claimed(second)).toBe(id);
    if (!first || !second) throw new Error('Nothing was claimed');
    const now = clock.now();
    expect(await table.extend(db, first, now)).toBe(false);
    expect(await table.complete(db, first, now)).toBe(false);
    await table.fail(db, first, { nextAttemptOn: givenUpOn, lastError: 'late' });
    await table.release(db, first, now);
    expect(await itemOf(db, id)).toMatchObject({ attempts: 2, nextAttemptOn: second.until, lastError: null });
    expect(await table.complete(db, second, now)).toBe(true);
    expect(await table.complete(db, second, now)).toBe(false);
  });

  it('extends a lease', async () => {
    const { db, clock, claim } = await open();
    await addItems(db, clock.now(), [{}]);
    const first = await claim();
    if (!first) throw new Error('Nothing was claimed');
    clock.advance({ seconds: leaseSeconds - 1 });
    expect(await table.extend(db, first, clock.now())).toBe(true);
    clock.advance({ seconds: leaseSeconds - 1 });
    expect(await claim()).toBeUndefined();
    expect(await table.complete(db, first, clock.now())).toBe(true);
  });

  it('finishes what is in progress when it stops, and gives back only what stops on request', async () => {
    const { db, clock, queue } = await open();
    const [quick = '', slow = '', waiting = ''] = await addItems(db, clock.now(), [{}, {}, {}]);
    let end = (): void => undefined;
    const stopping = queue({
      width: 2,
      work: ({ row }, stop) =>
        new Promise((resolve, reject) => {
          if (row.id === quick) end = () => resolve({ done: {} });
          else stop.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    });
    await stopping.fill();
    end();
    await stopping.finish(20);
    expect(await itemOf(db, quick)).toMatchObject({ sentOn: clock.now().toISOString() });
    expect(await itemOf(db, slow)).toMatchObject({
      attempts: 0,
      nextAttemptOn: clock.now().toISOString(),
      lastError: null,
    });
    await stopping.fill();
    expect(await itemOf(db, waiting)).toMatchObject({ attempts: 0 });
  });
});

describeOnEachDatabase('the lease of a row', (database) => {
  it('gives a row to one worker at a time, until that gives it back or its lease ends', async () => {
    const t = await openTestPlatform(database);
    cleanUp.push(t.close);
    const { clock } = t;
    const { db } = t.platform.context;
    const projectId = await project(t, await signedIn(t), { name: 'Shop' });
    const suite = { projectId, suiteName: 'Nightly' };
    await db
      .insertInto('suiteHistories')
      .values({ ...suite, runs: 0, formerKeys: 0, claimedBy: null, claimedUntil: null })
      .execute();
    const lease = new RowLease({
      table: 'suiteHistories',
      key: ['projectId', 'suiteName'],
      seconds: leaseSeconds,
    });
    const first = await lease.take(db, suite, clock.now());
    if (!first) throw new Error('There was no lease');
    clock.advance({ seconds: leaseSeconds - 1 });
    expect(await lease.take(db, suite, clock.now())).toBeUndefined();
    expect(await lease.extend(db, first, clock.now())).toBe(true);
    clock.advance({ seconds: leaseSeconds + 1 });
    const second = await lease.take(db, suite, clock.now());
    if (!second) throw new Error('There was no lease');
    expect(await lease.extend(db, first, clock.now())).toBe(false);
    expect(await lease.release(db, first, { runs: 7 })).toBe(false);
    expect(await lease.release(db, second, { runs: 8 })).toBe(true);
    expect((await lease.take(db, suite, clock.now()))?.row.runs).toBe(8);
    expect(await lease.take(db, { ...suite, suiteName: 'Daily' }, clock.now())).toBeUndefined();
  });
});
