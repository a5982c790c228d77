import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tableWriters, type SourceFile } from '#tests/support/table-writers.ts';

/** Folders that are not the product at work: the demo fills a database, a migration is history. */
const left = /^platform\/(demo|automation\/client|contract|foundation\/database\/migrations)\//;

const files: SourceFile[] = readdirSync('platform', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('platform', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.ts') && !left.test(file))
  .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));

const schema = files.find((file) => file.path === 'platform/foundation/database/schema.ts')?.text ?? '';
const declared = /export interface Tables \{(.*?)\n\}/s.exec(schema)?.[1] ?? '';
const tables = new Set([...declared.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name));

/** Tables that more than one folder writes, with the reason. */
const shared: Readonly<Record<string, { readonly folders: readonly string[]; readonly why: string }>> = {
  executionResults: {
    folders: ['executions', 'results'],
    why: 'An execution announces at its end how many files of results are still to come; results stand above executions.',
  },
  licenseUsers: {
    folders: ['accounts', 'users'],
    why: 'Who signs up is the first user of a license, and signing in notes the visit; users stand above accounts.',
  },
  users: {
    folders: ['accounts', 'profiles', 'users'],
    why: 'An account is a name, a password and a job title, each of which has its own screens.',
  },
};

test('finds one folder that writes each table, except for at most three tables', () => {
  const several = [...tableWriters(files, tables)]
    .filter(([, folders]) => folders.size > 1)
    .map(([table, folders]) => [table, [...folders].sort()] as const);
  const excused = Object.entries(shared).map(([table, { folders }]) => [table, folders] as const);
  expect(Object.fromEntries(several)).toEqual(Object.fromEntries(excused));
  expect(excused.length).toBeLessThanOrEqual(3);
});

test('knows every table, and every statement names the one that it writes', () => {
  expect(tables.size).toBeGreaterThan(50);
  const writers = tableWriters(files, tables);
  // Both name it in the line above, for two tables of their own.
  expect([...(writers.get('?') ?? [])]).toEqual(['machines']);
  expect([...writers.keys()].filter((table) => table !== '?' && !tables.has(table))).toEqual([]);
});

test('finds a second writer in a query and in SQL', () => {
  const of = (...texts: string[]) =>
    tableWriters(
      texts.map((text, index) => ({ path: `platform/folder${index}/file.ts`, text })),
      new Set(['emailGroups']),
    ).get('emailGroups');
  expect(of("db.deleteFrom('emailGroups')", "db\n  .updateTable(\n'emailGroups'")?.size).toBe(2);
  expect(of("db.insertInto('emailGroups')", 'sql`update email_groups set name = 1`')?.size).toBe(2);
  expect(
    of("db.insertInto('emailGroups')", "db.selectFrom('emailGroups')", '// update the_page now')?.size,
  ).toBe(1);
});

/** Returns the declarations of a module that write a table and don't say why they write it directly. */
const unexplained = (text: string) =>
  text
    .split(/^(?=\S)/m)
    .filter(
      (part) => tableWriters([{ path: 'a', text: part }], tables).size > 0 && !/direct write/i.test(part),
    );

test('finds a reason for each table that the demo writes without its domain', () => {
  const demo = readdirSync('platform/demo', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join('platform/demo', file), 'utf8'));
  expect(demo.flatMap(unexplained)).toEqual([]);
  expect(unexplained("function a() {\n  db.insertInto('users');\n}\n")).toHaveLength(1);
  expect(
    unexplained("function a() {\n  // A direct write, because …\n  db.insertInto('users');\n}\n"),
  ).toEqual([]);
});
