import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMemoryConfiguration } from '#platform/contract/memory/memory-configuration-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('Memory Configuration counts full projects', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const full = async (caller: Caller, query: object = {}) =>
    (await t.succeed(getMemoryConfiguration, { query }, caller)).fullProjects;

  async function filled(owner: SignedInUser, name: string, [used, assigned]: readonly [number, number]) {
    const { db } = t.platform.context;
    const id = await project(t, owner, { name });
    await db.updateTable('projects').set({ assignedMemoryBytes: assigned }).where('id', '=', id).execute();
    await db.insertInto('projectMemory').values({ projectId: id, source: 'videos', bytes: used }).execute();
    return id;
  }

  test('on all pages, whatever is searched for, and only where memory is assigned', async () => {
    const owner = await signedIn(t);
    const shop = await filled(owner, 'Shop', [2000, 1000]);
    await filled(owner, 'Bank', [1000, 1000]);
    const roomy = await filled(owner, 'Roomy', [999, 1000]);
    await filled(owner, 'Shared', [5000, 0]);
    expect(await full(owner)).toBe(2);
    expect(await full(owner, { search: 'roomy' })).toBe(2);
    expect(await full(owner, { pageSize: 1, page: 2 })).toBe(2);
    expect(await full({ ...owner, projectId: shop })).toBe(1);
    expect(await full({ ...owner, projectId: roomy })).toBe(0);
  });

  test('only among those that the user sees', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    await filled(owner, 'Shop', [1000, 1000]);
    expect(await full(user)).toBe(0);
    const bank = await filled(owner, 'Bank', [1000, 1000]);
    await addMember(t, {
      projectId: bank,
      userId: user.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    expect([await full(user), await full(owner)]).toEqual([1, 2]);
  });
});
