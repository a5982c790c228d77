import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#platform/foundation/database/database.ts';
import { compiledQuery, type Places } from '#platform/foundation/database/compiled-query.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('a compiled query', (database) => {
  let t: TestPlatform;
  let db: TestPlatform['platform']['context']['db'];
  let owner: SignedInUser;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    t = await openTestPlatform(database);
    db = t.platform.context.db;
    owner = await signedIn(t);
    for (const name of ['A', 'B', 'C']) ids[name] = await project(t, owner, { name });
  });
  afterAll(() => t.close());

  const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).sort();
  const byName = (from: Db, { name, licenseId }: Places<{ name: string; licenseId: string }>) =>
    from
      .selectFrom('projects')
      .select(['name', 'licenseId', sql<number>`7`.as('sevenTimes')])
      .where('licenseId', '=', licenseId)
      .where('name', '=', name);

  test('is compiled once, and executed with other values each time', async () => {
    const build = vi.fn(byName);
    const find = compiledQuery(build);
    const { licenseId } = owner;
    expect(await find(db, { name: 'A', licenseId })).toEqual([{ name: 'A', licenseId, sevenTimes: 7 }]);
    expect(await find(db, { name: 'B', licenseId })).toEqual([{ name: 'B', licenseId, sevenTimes: 7 }]);
    expect(await find(db, { name: 'B', licenseId: 'another' })).toEqual([]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('runs in a transaction, and is part of it', async () => {
    const rename = compiledQuery((from: Db, { id, name }: Places<{ id: string; name: string }>) =>
      from.updateTable('projects').set({ name }).where('id', '=', id).returning('name'),
    );
    const failed = db.transaction().execute(async (transaction) => {
      expect(await rename(transaction, { id: ids.A ?? '', name: 'Z' })).toEqual([{ name: 'Z' }]);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await rename(db, { id: ids.A ?? '', name: 'A' })).toEqual([{ name: 'A' }]);
    const { name } = await db
      .selectFrom('projects')
      .select('name')
      .where('id', '=', ids.A ?? '')
      .executeTakeFirstOrThrow();
    expect(name).toBe('A');
  });

  test('is compiled once more for lists of another length, and for missing values', async () => {
    const build = vi.fn(
      (from: Db, { among, type }: Places<{ among: readonly string[]; type?: 'Web' | 'Mobile' }>) => {
        const found = from.selectFrom('projects').select('name').where('id', 'in', among);
        return type ? found.where('type', '=', type) : found;
      },
    );
    const find = compiledQuery(build);
    const [a, b, c] = [ids.A ?? '', ids.B ?? '', ids.C ?? ''];
    expect(namesOf(await find(db, { among: [a, b] }))).toEqual(['A', 'B']);
    expect(namesOf(await find(db, { among: [b, c] }))).toEqual(['B', 'C']);
    expect(build).toHaveBeenCalledTimes(1);
    expect(namesOf(await find(db, { among: [a, b, c] }))).toEqual(['A', 'B', 'C']);
    expect(namesOf(await find(db, { among: [a, b], type: 'Mobile' }))).toEqual([]);
    expect(build).toHaveBeenCalledTimes(3);
    for (let length = 1; length < 200; length += 1) {
      expect(namesOf(await find(db, { among: Array<string>(length).fill(b) }))).toEqual(['B']);
    }
    expect(namesOf(await find(db, { among: [c] }))).toEqual(['C']);
  });

  test('adds rows with all their values, including null and words that look like SQL', async () => {
    interface Row {
      readonly key: string;
      readonly windowStart: number;
      readonly hits: number;
    }
    const add = compiledQuery((into: Db, { rows }: Places<{ rows: readonly Row[] }>) =>
      into.insertInto('rateLimits').values(rows),
    );
    const odd = "?'; drop table projects; --";
    await add(db, { rows: [{ key: odd, windowStart: 1, hits: 2 }] });
    await add(db, {
      rows: [
        { key: 'one', windowStart: 3, hits: 4 },
        { key: 'two', windowStart: 5, hits: 6 },
      ],
    });
    const clear = compiledQuery((from: Db, { file, key }: Places<{ file: string | null; key: string }>) =>
      from
        .selectFrom('rateLimits')
        .select(['key', 'hits', sql<string | null>`cast(${file} as text)`.as('nothing')])
        .where('key', '=', key),
    );
    expect(await clear(db, { file: null, key: odd })).toEqual([{ key: odd, hits: 2, nothing: null }]);
    expect(await clear(db, { file: 'x', key: 'two' })).toEqual([{ key: 'two', hits: 6, nothing: 'x' }]);
  });
});
