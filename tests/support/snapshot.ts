import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPlatform } from './platform.ts';
import { touchedTable } from './touched-tables.ts';

/**
 * Tables that are not compared: counting a request against a limit is not a change, nor is recording a refusal, and
 * events report changes that are in other tables.
 */
const notCompared = ['rate_limits', 'live_events', 'live_state', 'audit_entries', touchedTable];

/** The tables of each platform: to ask a database for them takes longer than to read them all. */
const tables = new WeakMap<TestPlatform, readonly string[]>();

async function tablesOf(t: TestPlatform): Promise<readonly string[]> {
  const known = tables.get(t);
  if (known) return known;
  const found = await t.platform.context.db.withoutPlugins().introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => !notCompared.includes(name));
  tables.set(t, names);
  return names;
}

/** Returns all rows of all tables, by the database's own names. */
export async function wholeDatabase(t: TestPlatform): Promise<Record<string, string[]>> {
  await t.mailSettled();
  const db = t.platform.context.db.withoutPlugins();
  const rowsByTable = await Promise.all(
    (await tablesOf(t)).map(async (name) => {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      // The use of a session or a CI token is recorded from time to time.
      const compared = rows.map((row) => ({ ...row, last_used_on: undefined, last_used_from: undefined }));
      return [name, compared.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(rowsByTable);
}

/** Runs `act` and expects every row of every table except those named to be unchanged; returns the result of `act`. */
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
