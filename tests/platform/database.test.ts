import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { emailExists, publicKey, signUp } from '#platform/contract/accounts/account-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { openDatabase, type Db } from '#platform/foundation/database/database.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { cuttableLink } from '#tests/support/cuttable-link.ts';
import { describeOn, describeOnEachDatabase, postgres, sqlite } from '#tests/support/databases.ts';
import { signedUpUser, signUpBody } from '#tests/support/factories.ts';
import { openPlatformIn, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { wholeDatabase } from '#tests/support/snapshot.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-test-'));
  folders.push(folder);
  return folder;
}

/** Creates a data folder that a platform has used. */
async function usedFolder(): Promise<string> {
  const folder = newFolder();
  await (await openPlatformIn(folder)).close();
  return folder;
}

/** Returns why the platform does not start in this folder. */
async function refusalIn(folder: string): Promise<string> {
  const outcome = await openPlatformIn(folder).then(
    async (platform) => {
      await platform.close();
      return 'it started';
    },
    (error: unknown) => error,
  );
  if (!(outcome instanceof StartError)) throw new Error(`No StartError: ${String(outcome)}`);
  return outcome.message;
}

describeOnEachDatabase('the database', (database) => {
  test('is ready when it answers', async () => {
    const t = await openTestPlatform(database);
    await expect(t.platform.ready()).resolves.toBeUndefined();
    await t.close();
  });

  test('can be opened again and again without changes', async () => {
    const t = await openTestPlatform(database);
    await signedUpUser(t);
    const before = await wholeDatabase(t);
    for (let round = 0; round < 2; round += 1) {
      const again = await openDatabase(t.settings, () => undefined);
      await again.close();
    }
    expect(await wholeDatabase(t)).toEqual(before);
    await t.close();
  });

  test('is refused when a newer version created it, and left as it is', async () => {
    const t = await openTestPlatform(database);
    const { db } = t.platform.context;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-flying-machines', 'later')`.execute(
      db,
    );
    const before = await wholeDatabase(t);
    const attempt = openDatabase(t.settings, () => undefined);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(
      'The database belongs to a newer version of FireFlink (it has 9999-flying-machines). ' +
        'Start that version, or restore a backup made by this one.',
    );
    expect(await wholeDatabase(t)).toEqual(before);
    await t.close();
  });

  test('is refused with another secret key', async () => {
    const t = await openTestPlatform(database);
    const { dataDir } = t.settings;
    const settings = { dataDir, secretKey: 'another secret key, of 32 characters' };
    await expect(openTestPlatform(database, { beside: t, settings })).rejects.toThrow(
      /^The secret key does not belong to this database\. Set SECRET_KEY to/,
    );
    await t.close();
  });
});

describeOn(sqlite, 'a data folder', () => {
  test('is created when it does not exist, with database, secret key and outbox in it', async () => {
    const folder = path.join(newFolder(), 'new', 'data');
    await (await openPlatformIn(folder)).close();
    for (const name of ['fireflink.db', 'fireflink-data', 'secret.key', 'outbox']) {
      expect(existsSync(path.join(folder, name))).toBe(true);
    }
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o077).toBe(0);
  });

  test('keeps its secret key and its accounts from one start to the next', async () => {
    const folder = await usedFolder();
    const key = readFileSync(path.join(folder, 'secret.key'), 'utf8');
    const platform = await openPlatformIn(folder);
    expect(readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe(key);
    await platform.close();
  });

  test('is refused when it cannot be written', async () => {
    const file = path.join(newFolder(), 'a-file');
    writeFileSync(file, '');
    expect(await refusalIn(path.join(file, 'data'))).toMatch(
      /^Cannot write to DATA_DIR .*a-file\/data: ENOTDIR/,
    );
    expect(await refusalIn(file)).toMatch(/^Cannot write to DATA_DIR .*a-file: /);
    expect(await refusalIn('/proc/fireflink')).toMatch(/^Cannot write to DATA_DIR \/proc\/fireflink: ENOENT/);
  });

  test('is refused when it was used before and has lost its database, and nothing is created in its place', async () => {
    const folder = await usedFolder();
    unlinkSync(path.join(folder, 'fireflink.db'));
    const refusal = await refusalIn(folder);
    expect(refusal).toBe(
      `DATA_DIR ${folder} has been used before, but its database fireflink.db is missing. ` +
        'Restore it from a backup, or remove the file fireflink-data to start with an empty one.',
    );
    expect(existsSync(path.join(folder, 'fireflink.db'))).toBe(false);
  });

  test('is refused when its database was emptied', async () => {
    const folder = await usedFolder();
    const file = path.join(folder, 'fireflink.db');
    truncateSync(file);
    expect(await refusalIn(folder)).toContain('its database fireflink.db is empty');
    unlinkSync(file);
    new SqliteDatabase(file).exec('create table something_else (id text)').close();
    expect(await refusalIn(folder)).toContain('its database fireflink.db is empty');
  });

  test('is refused when its database is damaged', async () => {
    const folder = await usedFolder();
    const file = path.join(folder, 'fireflink.db');
    const whole = readFileSync(file);
    const damages: [string, Buffer][] = [
      ['is no database at all', Buffer.from('Not a database. '.repeat(1000))],
      ['was cut off', whole.subarray(0, whole.length / 2)],
      [
        'has a page of rubbish',
        Buffer.concat([whole.subarray(0, 8192), Buffer.alloc(4096, 7), whole.subarray(12288)]),
      ],
    ];
    for (const [, bytes] of damages) {
      writeFileSync(file, bytes);
      expect(await refusalIn(folder)).toMatch(
        /^Cannot (open|use) the database .*fireflink\.db: .*(not a database|malformed|damaged)/,
      );
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
    writeFileSync(file, whole);
    await (await openPlatformIn(folder)).close();
  });

  test('is refused when it has lost its secret key, with a message that says what to restore', async () => {
    const folder = await usedFolder();
    unlinkSync(path.join(folder, 'secret.key'));
    expect(await refusalIn(folder)).toContain('put its file secret.key back into DATA_DIR');
  });

  test('is refused with a secret key that was cut off', async () => {
    const folder = await usedFolder();
    truncateSync(path.join(folder, 'secret.key'), 5);
    expect(await refusalIn(folder)).toMatch(
      /^Cannot use the secret key .*secret\.key: it is shorter than 32 characters$/,
    );
  });
});

describeOn(sqlite, 'a full disk', (database) => {
  test('answers writes with 503, changes nothing, and still answers reads', async () => {
    const t = await openTestPlatform(database);
    const { db } = t.platform.context;
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount ?? 0)}`.execute(db);
    let refused = 0;
    for (let index = 0; index < 60 && refused === 0; index += 1) {
      const before = await wholeDatabase(t);
      const { status, body, headers } = await t.attempt(signUp, { body: signUpBody(t) });
      if (status === 201) continue;
      refused = status;
      expect(body.message).toBe(messages.unexpected);
      expect(headers.get('retry-after')).toBe('5');
      expect(await wholeDatabase(t)).toEqual(before);
    }
    expect(refused).toBe(503);
    expect((await t.call(publicKey, {})).status).toBe(200);
    await t.close();
  });

  test('makes the platform not ready, and says so', async () => {
    const t = await openTestPlatform(database);
    const { db } = t.platform.context;
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.pageCount ?? 0) + 3)}`.execute(db);
    // It writes until no row fits any more, anywhere in the table.
    for (let index = 0, failures = 0; failures < 50; index += 1) {
      await db
        .insertInto('rateLimits')
        .values({ key: (index * 7919).toString(36), windowStart: 0, hits: 1 })
        .execute()
        .then(
          () => (failures = 0),
          () => (failures += 1),
        );
    }
    await expect(t.platform.ready()).rejects.toThrow('the disk is full');
    await t.close();
  });
});

describeOn(postgres, 'PostgreSQL', (database) => {
  test('has the schema of SQLite', async () => {
    const [one, other] = [await openTestPlatform(sqlite), await openTestPlatform(database)];
    const tables = await describeTables(one);
    expect(tables.users).toContain('password_hash?');
    expect(await describeTables(other)).toEqual(tables);
    await one.close();
    await other.close();
  });

  test('is refused with the reason when it is unavailable at the start', async () => {
    const t = await openTestPlatform(sqlite);
    for (const host of ['127.0.0.1', 'localhost']) {
      const settings = { ...t.settings, databaseUrl: `postgres://postgres@${host}:1/x` };
      await expect(openDatabase(settings, () => undefined)).rejects.toThrow(
        /^Cannot use the database at DATABASE_URL: .*ECONNREFUSED/,
      );
    }
    await t.close();
  });

  test('makes calls answer 503 when it becomes unavailable later, until it is back', async () => {
    const scratch = await database.create();
    const link = await cuttableLink(scratch.url ?? '');
    const t = await openTestPlatform(database, { settings: { databaseUrl: link.url } });
    const ask = () => t.attempt(emailExists, { body: { emailId: 'a@b.co' } });
    expect((await ask()).status).toBe(200);
    await link.cut();
    const { status, body, headers } = await ask();
    expect([status, body.message, headers.get('retry-after')]).toEqual([503, messages.unexpected, '5']);
    await expect(t.platform.ready()).rejects.toThrow();
    await link.mend();
    expect((await ask()).status).toBe(200);
    await t.close();
    await link.cut();
    await scratch.drop();
  });
});

/** Returns each table's columns; `?` marks those that can be null. */
async function describeTables(t: TestPlatform): Promise<Record<string, string[]>> {
  const db = t.platform.context.db.withoutPlugins();
  const described: Record<string, string[]> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const keys = t.database === sqlite ? await sqliteKeys(db, name) : [];
    described[name] = columns
      .map((column) => `${column.name}${column.isNullable && !keys.includes(column.name) ? '?' : ''}`)
      .sort();
  }
  return described;
}

/** Returns the columns of a primary key: only SQLite reports that they can be null. */
async function sqliteKeys(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from pragma_table_info(${table}) where pk > 0`.execute(db);
  return rows.map(({ name }) => name);
}
