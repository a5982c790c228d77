import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GroupingSqliteDialect } from '#platform/foundation/database/sqlite-driver.ts';

interface Tables {
  things: { id: number };
}

let folder: string;
let database: SqliteDatabase.Database;
let db: Kysely<Tables>;
/** Another process on the same file, which does not wait, so that it sees what is on the disk. */
let other: SqliteDatabase.Database;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fireflink-sqlite-'));
  const file = path.join(folder, 'things.db');
  database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.exec('create table things (id integer primary key)');
  db = new Kysely<Tables>({ dialect: new GroupingSqliteDialect(database) });
  other = new SqliteDatabase(file, { timeout: 0 });
});

afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (id: number, fails = false) =>
  db.transaction().execute(async (transaction) => {
    await transaction.insertInto('things').values({ id }).execute();
    await transaction.selectFrom('things').select('id').execute();
    if (fails) throw new Error('not this one');
  });
const onDisk = () => other.prepare('select id from things order by id').pluck().all();

test('waits for the write lock at the start of a transaction, so that it cannot fail half way', async () => {
  const write = () => other.prepare('delete from things where id = 7').run();
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('things').select('id').execute();
    expect(write).toThrow(/database is locked/);
    await transaction.deleteFrom('things').execute();
  });
  expect(write).not.toThrow();
});

describe('transactions that wait for each other', () => {
  test('reach the disk together, and none is acknowledged before', async () => {
    const all = Array.from({ length: 100 }, async (_, id) => {
      await insert(id);
      return onDisk().includes(id);
    });
    expect(await Promise.all(all)).toEqual(all.map(() => true));
    expect(onDisk()).toHaveLength(100);
  });

  test('share a few commits', async () => {
    let before = other.pragma('data_version', { simple: true });
    let commits = 0;
    const seen = () => {
      const now = other.pragma('data_version', { simple: true });
      if (now !== before) commits += 1;
      before = now;
    };
    await Promise.all(Array.from({ length: 100 }, (_, id) => insert(id).then(seen)));
    expect(commits).toBeLessThan(10);
  });

  test('roll back only themselves when they fail', async () => {
    const all = [insert(1), insert(2, true), insert(3), insert(3)];
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(onDisk()).toEqual([1, 3]);
  });

  test('see the changes of those before them, and other changes are acknowledged with them', async () => {
    const counted = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from things`.execute(
        transaction,
      );
      return rows[0]?.count;
    });
    const alone = db.insertInto('things').values({ id: 9 }).returning('id').execute();
    const after = db.selectFrom('things').select('id').execute();
    expect(await counted).toBe(0);
    expect(await alone).toEqual([{ id: 9 }]);
    expect(onDisk()).toEqual([9]);
    expect(await after).toEqual([{ id: 9 }]);
  });
});

describe('a full disk', () => {
  test('refuses all transactions that share it with its own reason, and continues with the next that fits', async () => {
    const pages = Number(database.pragma('page_count', { simple: true }));
    database.exec('create table notes (text text)');
    database.pragma(`max_page_count = ${pages + 3}`);
    const note = (text: string) => sql`insert into notes values (${text})`.execute(db);
    const outcomes = await Promise.allSettled([
      insert(1),
      db
        .transaction()
        .execute((transaction) =>
          sql`insert into notes values (${'x'.repeat(100_000)})`.execute(transaction),
        ),
      note('y'.repeat(100_000)),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
    }
    expect(onDisk()).toEqual([]);
    await insert(2);
    expect(onDisk()).toEqual([2]);
  });

  test('refuses a transaction that continues after the error', async () => {
    database.exec('create table notes (text text)');
    database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + 1}`);
    const heedless = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('things').values({ id: 1 }).execute();
      await sql`insert into notes values (${'x'.repeat(100_000)})`
        .execute(transaction)
        .catch(() => undefined);
      await transaction.insertInto('things').values({ id: 2 }).execute();
    });
    await expect(heedless).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(onDisk()).toEqual([]);
  });
});
