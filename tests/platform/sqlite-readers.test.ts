import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqlite } from '#platform/foundation/database/dialects.ts';
import { contains } from '#platform/foundation/database/search.ts';
import { GroupingSqliteDialect } from '#platform/foundation/database/sqlite-driver.ts';
import {
  longRead,
  mayTakeLong,
  queriesOf,
  SqliteReaders,
} from '#platform/foundation/database/sqlite-readers.ts';
import {
  createWorkerPool,
  TaskNotDone,
  type WorkerPool,
} from '#platform/foundation/worker-pool/worker-pool.ts';

interface Tables {
  things: { id: number; name: string };
}

const workers = createWorkerPool({ log: pino({ level: 'silent' }) });
/** The statements that ran on other threads, and their licenses. */
const asked: { readonly sql: string; readonly share: string }[] = [];
let isBusy = false;
const watched: WorkerPool = {
  run(task, input, share) {
    if (isBusy) return Promise.reject(new TaskNotDone('busy', task.module));
    asked.push({ sql: (input as { sql: string }).sql, share });
    return workers.run(task, input, share);
  },
  close: () => workers.close(),
};

let folder: string;
let db: Kysely<Tables>;
const kind = sqlite(':memory:');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fireflink-sqlite-'));
  const file = path.join(folder, 'things.db');
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.exec('create table things (id integer primary key, name text not null)');
  db = new Kysely<Tables>({ dialect: new GroupingSqliteDialect(database, new SqliteReaders(file, watched)) });
  asked.length = 0;
  isBusy = false;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

afterAll(() => workers.close());

const insert = (id: number, name: string) => db.insertInto('things').values({ id, name }).execute();
const found = (search: string, from = db) =>
  from
    .selectFrom('things')
    .select('id')
    .where(contains(kind, 'name', search))
    .orderBy('id')
    .execute();

test('runs a search on another thread, which sees what was acknowledged', async () => {
  await insert(1, 'Straße 100%');
  await insert(2, 'strasse_1');
  expect(await found('STRA')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await found('100%')).toEqual([{ id: 1 }]);
  expect(await found('e_1')).toEqual([{ id: 2 }]);
  expect(await found('s%e')).toEqual([]);
  await insert(3, 'Another STRASSE');
  expect(await found('strasse')).toEqual([{ id: 2 }, { id: 3 }]);
  expect(asked).toHaveLength(5);
});

test('searches text that nearly matches everywhere without comparing it again at each place', async () => {
  const text = 'a'.repeat(9900);
  await insert(0, text);
  await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200)
    insert into things select n, ${text} from numbers`.execute(db);
  const search = `${'a'.repeat(99)}b`;
  const timed = async (condition: ReturnType<typeof contains>) => {
    const query = db.selectFrom('things').select('id').where(condition).compile();
    const database = new SqliteDatabase(path.join(folder, 'things.db'), { readonly: true });
    const statement = database.prepare(query.sql);
    const began = process.cpuUsage();
    expect(statement.all(query.parameters)).toEqual([]);
    const { user } = process.cpuUsage(began);
    database.close();
    return user;
  };
  const like = await timed(sql<boolean>`name like ${`%${search}%`} escape '\\'`);
  expect(await timed(contains(kind, 'name', search))).toBeLessThan(like / 4);
});

test('runs a search within a transaction so that it sees what that has written', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('things').values({ id: 1, name: 'new' }).execute();
    const rows = await transaction
      .selectFrom('things')
      .select('id')
      .where(contains(kind, 'name', 'NEW'))
      .execute();
    expect(rows).toEqual([{ id: 1 }]);
  });
  expect(asked).toEqual([]);
});

test('uses the threads of the license that searches', async () => {
  await found('x', db.withPlugin(queriesOf('license-1')));
  await longRead(db.selectFrom('things').selectAll()).execute();
  expect(asked.map(({ share }) => share)).toEqual(['license-1', 'platform']);
  expect(asked[1]?.sql).toContain(mayTakeLong);
});

test('moves a slow list to another thread, and back once it is quick there', async () => {
  const list = () => db.selectFrom('things').selectAll().execute();
  const times = [0, 0, 40];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
  await list();
  vi.restoreAllMocks();
  expect(asked).toEqual([]);
  await list();
  expect(asked).toHaveLength(1);
  await list();
  expect(asked).toHaveLength(1);
});

test('does not refuse a query that was slow once when all threads are busy, but one that always takes long', async () => {
  const list = () => db.selectFrom('things').selectAll().execute();
  await insert(1, 'one');
  const times = [0, 0, 40];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
  await list();
  vi.restoreAllMocks();
  isBusy = true;
  const all = await Promise.all(Array.from({ length: 400 }, list));
  expect(all.every((rows) => rows.length === 1)).toBe(true);
  await expect(longRead(db.selectFrom('things').selectAll()).execute()).rejects.toThrow('busy');
});

test('lets the event loop continue between the statements of a long transaction', async () => {
  let iterations = 0;
  let done = false;
  const count = () => {
    iterations += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  await db.transaction().execute(async (transaction) => {
    for (let id = 0; id < 500; id += 1)
      await transaction.insertInto('things').values({ id, name: '' }).execute();
  });
  done = true;
  expect(iterations).toBeGreaterThan(20);
});
