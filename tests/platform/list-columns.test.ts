import { afterAll, beforeAll, expect, test } from 'vitest';
import { getListColumns, setListColumns } from '#platform/contract/lists/list-calls.ts';
import type { ListId } from '#platform/contract/lists/list-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the columns of a list', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const of = (actor: SignedInUser, list: ListId) =>
    changesNothing(t, () => t.succeed(getListColumns, { params: { list } }, actor));
  const choose = (actor: SignedInUser, list: ListId, columns: string[] | null) =>
    t.attempt(setListColumns, { params: { list }, body: { columns } }, actor);

  test('are those that each user has selected, for each list', async () => {
    const owner = await signedIn(t);
    const other = await colleague(t, owner, 'User');
    expect(await of(owner, 'machines')).toEqual({ columns: null });
    expect((await choose(owner, 'machines', ['status', 'os'])).body.message).toBe('Columns saved');
    await choose(owner, 'machines', ['os']);
    expect(await of(owner, 'machines')).toEqual({ columns: ['os'] });
    expect(await of(owner, 'projects')).toEqual({ columns: null });
    expect(await of(other, 'machines')).toEqual({ columns: null });
    await choose(owner, 'machines', null);
    expect(await of(owner, 'machines')).toEqual({ columns: null });
  });

  test('are refused without a session, for an unknown list, and when they cannot be columns', async () => {
    const owner = await signedIn(t);
    const body = { columns: ['os'] };
    await changesNothing(t, async () => {
      const nobody = await t.attempt(setListColumns, { params: { list: 'machines' }, body });
      expect(nobody.body.responseCode).toBe(401);
      for (const columns of [['no column'], [''], ['x'.repeat(41)], Array<string>(41).fill('x')]) {
        expect((await choose(owner, 'machines', columns)).body.responseCode).toBe(400);
      }
      const unknown = { params: { list: 'gadgets' as ListId }, body };
      expect((await t.attempt(setListColumns, unknown, owner)).body.responseCode).toBe(400);
    });
  });
});
