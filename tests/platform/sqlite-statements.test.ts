import SqliteDatabase from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { statementCache } from '#platform/foundation/database/statement-cache.ts';

function opened() {
  const database = new SqliteDatabase(':memory:');
  database.exec('create table things (id integer)');
  const prepare = vi.spyOn(database, 'prepare');
  return { database, prepare, kept: statementCache(database) };
}

test('prepares a statement once, which sees what has been written since', () => {
  const { prepare, kept } = opened();
  const count = () => kept.prepare('select id from things').all();
  expect(count()).toEqual([]);
  kept.prepare('insert into things values (?)').run(1);
  expect(count()).toEqual([{ id: 1 }]);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('follows a change of a table with a cached statement', () => {
  const { database, kept } = opened();
  const all = () => kept.prepare('select * from things').all();
  expect(all()).toEqual([]);
  database.exec("alter table things add column name text default 'x'; insert into things (id) values (1)");
  expect(all()).toEqual([{ id: 1, name: 'x' }]);
});

test('caches only the most recently used statements, however many there are', () => {
  const { prepare, kept } = opened();
  const often = 'select id from things';
  for (let number = 0; number < 2000; number += 1) {
    kept.prepare(`select ${number}`);
    kept.prepare(often);
  }
  expect(prepare).toHaveBeenCalledTimes(2001);
  kept.prepare('select 0');
  expect(prepare).toHaveBeenCalledTimes(2002);
  kept.prepare('select 1999');
  expect(prepare).toHaveBeenCalledTimes(2002);
});
