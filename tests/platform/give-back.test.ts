import { statSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveBackRoom } from '#platform/foundation/database/give-back.ts';
import { tidy } from '#platform/housekeeping.ts';
import { sqlite } from '#tests/support/databases.ts';
import { openTestPlatform } from '#tests/support/platform.ts';

test('gives the room of deleted rows back to the file system, in steps of at most 50 ms', async () => {
  const t = await openTestPlatform(sqlite, { foreign: true });
  const { db, kind } = t.platform.context;
  const file = path.join(t.settings.dataDir, 'fireflink.db');
  const bytes = () => {
    const database = new SqliteDatabase(file);
    database.pragma('wal_checkpoint(truncate)');
    database.close();
    return statSync(file).size;
  };
  await sql`create table filler (content text)`.execute(db);
  await sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 20000)
    insert into filler select hex(zeroblob(1000)) from counted`.execute(db);
  const full = bytes();
  await sql`delete from filler`.execute(db);
  expect(bytes()).toBe(full);

  let longest = 0;
  const { giveBack = () => 0 } = kind;
  const measured = {
    db,
    kind: {
      giveBack() {
        const began = performance.now();
        const left = giveBack();
        longest = Math.max(longest, performance.now() - began);
        return left;
      },
    },
  };
  await giveBackRoom(measured);
  const after = bytes();
  process.stdout.write(`from ${full} to ${after} bytes, longest step ${longest.toFixed(1)} ms\n`);
  expect(after).toBeLessThan(full / 10);
  expect(longest).toBeLessThan(50);
  // Housekeeping does it, and has nothing to do where there is nothing.
  await tidy(t.platform.context);
  await t.close();
});
