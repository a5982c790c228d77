import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#platform/foundation/database/database.ts';
import { startQueue } from '#platform/foundation/work-queue/start-queue.ts';
import { WorkQueue } from '#platform/foundation/work-queue/work-queue.ts';
import { testQueueTable } from './queued.ts';

/**
 * A process that works on the queue of tests: started by `startQueueProcess`. It prints that it is ready, waits for a
 * line, and prints which items it begins and ends. The effect of an item is a row of the table `effects`. With DIE_AT
 * it ends there as `kill -9` does.
 */
const { DATA_DIR = '', DATABASE_URL, DIE_AT, LEASE_SECONDS } = process.env;

const say = (what: string, id = '') => process.stdout.write(`${what} ${id}\n`);
const dieAt = (step: string) => {
  if (DIE_AT === step) process.kill(process.pid, 'SIGKILL');
};

const { db, kind, close } = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databasePoolSize: 2 },
  () => undefined,
);
const log = pino({ level: 'silent' });
const clock = () => new Date();
const table = testQueueTable(Number(LEASE_SECONDS));
const queue = new WorkQueue({
  table,
  db,
  kind,
  clock,
  log,
  failed: 'an item failed',
  retry: { attemptsMax: 9, firstMilliseconds: 10, maxMilliseconds: 10 },
  width: 3,
  async work(claim) {
    const { id } = claim.row;
    say('begins', id);
    dieAt('claimed');
    await db.transaction().execute(async (transaction) => {
      if (!(await table.complete(transaction, claim, clock()))) return;
      await sql`insert into effects (id) values (${id})`.execute(transaction);
      dieAt('within the transaction');
    });
    dieAt('after the transaction');
    say('ends', id);
    return 'recorded';
  },
});

say('ready');
await once(process.stdin, 'data');
const worker = startQueue(queue, {
  log,
  clock,
  failed: 'the queue failed',
  gatherMilliseconds: 0,
  // The worker continues only because of what is due, never because it checks again.
  lookMilliseconds: 600_000,
  patienceMilliseconds: 5000,
});
const stay = setInterval(() => undefined, 1000);
process.once('SIGTERM', () => {
  void worker
    .stop()
    .then(close)
    .then(() => clearInterval(stay))
    .then(() => process.stdin.destroy());
});
