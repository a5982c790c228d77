import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPlatform } from './platform.ts';
import { touchedTable } from './touched-tables.ts';

/**
 * Not compared: that a request was counted against a limit is not a change, nor that it was refused, and events tell of
 * changes that are in other tables.
 */
const notCompared = ['rate_limits', 'live_events', 'live_state', 'audit_entries', touchedTable];

/** All rows of all tables, by the database's own names. */
export async function wholeDatabase(t: TestPlatform): Promise<Record<string, string[]>> {
  await t.mailSettled();
  const db = t.platform.context.db.withoutPlugins();
  const snapshot: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (notCompared.includes(name)) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    // That a session is in use is written down from time to time.
    snapshot[name] = rows.map((row) => JSON.stringify({ ...row, last_used_on: undefined })).sort();
  }
  return snapshot;
}

/** Runs `act` and expects every row of every table but those named to be as before; returns what `act` did. */
export async function changesNothing<Result>(
  t: TestPlatform,
  act: () => Promise<Result>,
  { but = [] }: { readonly but?: readonly string[] } = {},
): Promise<Result> {
  const before = await wholeDatabase(t);
  const result = await act();
  const after = await wholeDatabase(t);
  for (const name of but) {
    delete before[name];
    delete after[name];
  }
  expect(after).toEqual(before);
  return result;
}
