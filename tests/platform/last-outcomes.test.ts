import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLastOutcomes } from '#platform/contract/executions/execution-calls.ts';
import { defaultRoleId } from '#platform/identity/roles/default-roles.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution } from '#tests/support/executions.ts';
import { addMember, colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the last outcomes of projects', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const outcomesOf = async (actor: SignedInUser, ...ids: string[]) => {
    const projectIds = ids.join(',');
    const found = await changesNothing(t, () =>
      t.succeed(listLastOutcomes, { query: { projectIds } }, actor),
    );
    return found.map(({ outcomes }) => outcomes);
  };

  test('are those of the last ten that have ended, newest first, for each project', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    const bank = await project(t, owner, { name: 'Bank' });
    const none = await project(t, owner, { name: 'None' });
    for (let n = 0; n < 12; n += 1) await storedExecution(t, owner, { projectId: shop, status: 'Passed' });
    for (const status of ['Terminated', 'Running', 'Failed', 'Queued'] as const) {
      await storedExecution(t, owner, { projectId: shop, status });
    }
    await storedExecution(t, owner, { projectId: bank, status: 'Failed' });
    expect(await outcomesOf(owner, shop, none, bank)).toEqual([
      ['Failed', 'Terminated', ...Array<string>(8).fill('Passed')],
      [],
      ['Failed'],
    ]);
    expect(await outcomesOf(owner)).toEqual([]);
  });

  test('are empty for a project that the user cannot see', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const shop = await project(t, owner, { name: 'Shop' });
    await storedExecution(t, owner, { projectId: shop, status: 'Passed' });
    expect(await outcomesOf(stranger, shop)).toEqual([[]]);
    expect(await outcomesOf(user, shop)).toEqual([[]]);
    await addMember(t, { projectId: shop, userId: user.id, roleId: null });
    expect(await outcomesOf(user, shop)).toEqual([[]]);
    const bank = await project(t, owner, { name: 'Bank' });
    await storedExecution(t, owner, { projectId: bank, status: 'Passed' });
    const roleId = await defaultRoleId(t.platform.context.db, owner.licenseId, 'View Access');
    await addMember(t, { projectId: bank, userId: user.id, roleId });
    expect(await outcomesOf(user, shop, bank)).toEqual([[], ['Passed']]);
  });

  test('are refused without a session, and for an invalid id or too many', async () => {
    const owner = await signedIn(t);
    const status = async (projectIds: string, actor?: SignedInUser) =>
      (await t.attempt(listLastOutcomes, { query: { projectIds } }, actor)).status;
    expect(await status('p1')).toBe(401);
    expect(await status('p 1', owner)).toBe(400);
    expect(await status(Array.from({ length: 101 }, (_, n) => `p${n}`).join(), owner)).toBe(400);
    expect(await status(Array.from({ length: 100 }, (_, n) => `p${n}`).join(), owner)).toBe(200);
  });
});
