import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChanges } from '#platform/domain/with-changes.ts';
import {
  listResourceChanges,
  listResources,
  putResource,
  setApproval,
} from '#platform/contract/resources/resource-calls.ts';
import { resourceMessages } from '#platform/contract/resources/resource-values.ts';
import {
  deleteOldResourceChanges,
  recordResourceChanges,
} from '#platform/automation/resources/resource-changes.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the approval of resources', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let reviewer: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    reviewer = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId,
      userId: reviewer.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    const { db, clock } = t.platform.context;
    const createdOn = clock().toISOString();
    await db.insertInto('projectReviewers').values({ projectId, userId: reviewer.id, createdOn }).execute();
    for (const id of ['s-1', 's-2', 's-3']) {
      const body = { name: `Script ${id}` };
      await t.succeed(putResource, { params: { kind: 'Script', id }, body }, { ...owner, projectId });
    }
  });
  afterAll(() => t.close());

  const versions = (enabled: number) =>
    t.platform.context.db
      .updateTable('projects')
      .set({ versioningEnabled: enabled })
      .where('id', '=', projectId)
      .execute();
  const approve = (
    { token }: SignedInUser,
    state: 'Review' | 'Approved' | 'Rejected',
    version: string,
    id = 's-1',
  ) =>
    t.attempt(
      setApproval,
      { params: { kind: 'Script', id }, body: { state, version } },
      { token, projectId },
    );
  const refusedWith = async (ask: () => ReturnType<typeof approve>) => {
    const { status, body } = await changesNothing(t, ask);
    return [status, body.message];
  };

  test('has nothing to approve without versions', async () => {
    const [status, message] = await refusedWith(() => approve(owner, 'Review', '1.0'));
    expect([status, message]).toEqual([409, resourceMessages.notVersioned]);
  });

  test('puts a version into review by an editor, and lets another user who is a reviewer approve it', async () => {
    await versions(1);
    expect(await refusedWith(() => approve(reviewer, 'Approved', '1.0'))).toEqual([
      409,
      resourceMessages.notInReview,
    ]);
    expect((await approve(owner, 'Review', '1.0')).status).toBe(200);
    expect((await refusedWith(() => approve(owner, 'Approved', '1.0')))[0]).toBe(403);
    expect(await refusedWith(() => approve(reviewer, 'Approved', '1.1'))).toEqual([
      409,
      resourceMessages.notInReview,
    ]);
    const { body } = await approve(reviewer, 'Approved', '1.0');
    expect(body.responseObject).toMatchObject({ state: 'Approved', version: '1.0' });
    for (const version of ['0.9', '1.0']) {
      expect(await refusedWith(() => approve(owner, 'Review', version))).toEqual([
        400,
        resourceMessages.versionBehind,
      ]);
    }
    expect((await approve(reviewer, 'Review', '1.10')).status).toBe(200);
    expect(await refusedWith(() => approve(reviewer, 'Approved', '1.10'))).toEqual([
      403,
      resourceMessages.ownReview,
    ]);
    expect((await approve(owner, 'Review', '1.2')).status).toBe(200);
    const rejected = await approve(reviewer, 'Rejected', '1.2');
    expect(rejected.body.responseObject).toMatchObject({ state: 'Rejected', version: '1.2' });
    // Earlier approvals still count.
    expect((await refusedWith(() => approve(owner, 'Review', '1.0')))[0]).toBe(400);
  });

  test('refuses users who may only look, missing resources, and invalid versions', async () => {
    await versions(1);
    const viewer = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: 'Looks', access: { 'Test Development': 'View Access' } });
    await addMember(t, { projectId, userId: viewer.id, roleId });
    expect((await approve(viewer, 'Review', '2.0')).body.missingPermission?.id).toBe('test-dev.edit');
    expect((await approve(owner, 'Review', '2.0', 'none')).status).toBe(404);
    for (const version of ['2', '2.', 'v2.0', '99999.0', '']) {
      expect((await approve(owner, 'Review', version)).status).toBe(400);
    }
    expect((await approve(owner, 'New' as never, '2.0')).status).toBe(400);
    expect((await approve(await signedIn(t), 'Review', '2.0')).status).toBe(404);
    const nobody = await t.attempt(setApproval, {
      params: { kind: 'Script', id: 's-1' },
      body: { state: 'Review', version: '2.0' },
    });
    expect(nobody.status).toBe(401);
  });

  const changesFor = ({ token }: SignedInUser, query: Record<string, unknown> = {}, at = projectId) =>
    t.attempt(listResourceChanges, { query }, { token, projectId: at });

  test("informs applications of the platform's acts, each once, about the kinds that they may see", async () => {
    const { licenseId } = owner;
    const tell = (change: 'Deleted' | 'Public', ids: readonly string[]) =>
      withChanges(t.platform.context, async (transaction) => {
        const changed = ids.map((externalId) => ({
          projectId,
          kind: 'Script' as const,
          externalId,
          name: `Script ${externalId}`,
          ownerId: owner.id,
          version: null,
        }));
        await recordResourceChanges(transaction, { licenseId, change, changed, now: t.clock.now() });
      });
    await tell('Public', ['s-1', 's-2']);
    await tell('Deleted', ['s-3']);
    const first = await t.succeed(
      listResourceChanges,
      { query: { pageSize: 2 } },
      { token: owner.token, projectId },
    );
    expect(first).toEqual({
      changes: ['s-1', 's-2'].map((resourceId, index) => ({
        id: index + 1,
        kind: 'Script',
        resourceId,
        name: `Script ${resourceId}`,
        change: 'Public',
        ownerId: owner.id,
        version: null,
        createdOn: t.clock.now().toISOString(),
      })),
      last: 2,
    });
    const second = (await changesFor(owner, { after: first.last })).body.responseObject;
    expect(second).toMatchObject({ changes: [{ id: 3, resourceId: 's-3', change: 'Deleted' }], last: 3 });
    expect((await changesFor(owner, { after: 3 })).body.responseObject).toEqual({ changes: [], last: 3 });

    const suitesOnly = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: 'Suites only', access: { Suites: 'View Access' } });
    await addMember(t, { projectId, userId: suitesOnly.id, roleId });
    expect((await changesFor(suitesOnly)).body.responseObject).toEqual({ changes: [], last: 0 });
    const blind = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId,
      userId: blind.id,
      roleId: await role(t, owner, { name: 'Sees nothing' }),
    });
    expect((await changesFor(blind)).status).toBe(403);
    expect((await changesFor(owner, { after: 'x' })).status).toBe(400);
    expect((await changesFor(await signedIn(t))).status).toBe(404);

    // They are deleted after 90 days, and the numbers continue.
    t.clock.advance({ days: 91 });
    await deleteOldResourceChanges(t.platform.context.db, t.clock.now());
    await tell('Public', ['s-1']);
    const later = await t.platform.context.db
      .selectFrom('resourceChanges')
      .select('id')
      .where('licenseId', '=', licenseId)
      .orderBy('id')
      .execute();
    expect(later.map(({ id }) => Number(id))).toEqual([3, 4]);
  });

  test('lists nothing that the platform has deleted, and treats it as new when its application sends it again', async () => {
    const fresh = await signedIn(t);
    const shop = await project(t, fresh, { name: 'Web shop' });
    const caller = { token: fresh.token, projectId: shop };
    const params = { kind: 'Module' as const, id: 'm-1' };
    await t.succeed(putResource, { params, body: { name: 'Sign in', access: 'Private', bytes: 7 } }, caller);
    const { db } = t.platform.context;
    const deletedOn = t.clock.now().toISOString();
    await db.updateTable('resources').set({ deletedOn }).where('projectId', '=', shop).execute();
    const list = async () =>
      (await t.succeed(listResources, { query: { kind: 'Module' } }, caller)).resources;
    expect(await list()).toEqual([]);
    await t.succeed(putResource, { params, body: { name: 'Sign in' } }, caller);
    expect(await list()).toMatchObject([{ id: 'm-1', access: 'Public', bytes: 0 }]);
    await db.updateTable('resources').set({ deletedOn }).where('projectId', '=', shop).execute();
    t.clock.advance({ days: 91 });
    await deleteOldResourceChanges(db, t.clock.now());
    expect(await db.selectFrom('resources').select('id').where('projectId', '=', shop).execute()).toEqual([]);
  });
});
