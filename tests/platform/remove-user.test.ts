import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import { grantMachineAccess } from '#platform/contract/machines/machine-access-calls.ts';
import {
  setLicenseDefaultMachine,
  setProjectDefaultMachine,
} from '#platform/contract/machines/machine-calls.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { listResourceChanges, putResource } from '#platform/contract/resources/resource-calls.ts';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { executionOf, start } from '#tests/support/executions.ts';
import { addUser, colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { isEvent, readLive } from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { owned, remove, removeFromProject, resourcesIn, tracesOf } from '#tests/support/removal.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('removing a user from a license', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => t.close());

  /** Creates a user who has everything that a user can have on a license. */
  const busyUser = async (owner: SignedInUser) => {
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    const own = await machine(t, user, { hostName: `own-${user.id.slice(-6)}` });
    const shared = await machine(t, owner, { hostName: `shared-${user.id.slice(-6)}` });
    await t.succeed(grantMachineAccess, { params: { machineId: shared }, body: [user.id] }, owner);
    const asDefault = { params: { userId: user.id }, body: { id: own } };
    await t.succeed(setLicenseDefaultMachine, asDefault, user);
    await t.succeed(setProjectDefaultMachine, asDefault, { token: user.token, projectId });
    const { db, clock } = t.platform.context;
    const createdOn = clock().toISOString();
    await db.insertInto('projectReviewers').values({ projectId, userId: user.id, createdOn }).execute();
    await db
      .insertInto('emailGroups')
      .values({
        id: `g-${user.id}`,
        licenseId: owner.licenseId,
        projectId,
        name: 'Team',
        nameKey: 'team',
        description: '',
        createdOn,
        createdBy: owner.id,
        modifiedOn: createdOn,
        modifiedBy: owner.id,
      })
      .execute();
    await db
      .insertInto('emailGroupMembers')
      .values({ groupId: `g-${user.id}`, licenseId: owner.licenseId, userId: user.id })
      .execute();
    return { user, projectId, own, shared };
  };

  test('leaves nothing of them, and everything else intact', async () => {
    const owner = await signedIn(t);
    const { user, projectId, own } = await busyUser(owner);
    const traces = { userId: user.id, licenseId: owner.licenseId };
    expect(await tracesOf(t, traces)).toHaveLength(9);
    const running = await start(t, user, { projectId });
    const others = await start(t, owner, { projectId });

    const { status, body } = await remove(t, owner, user.id);
    expect([status, body.message]).toEqual([200, removalMessages.removed]);
    expect(await tracesOf(t, traces)).toEqual([]);
    const ended = await executionOf(t, owner, running._id);
    expect([ended.executionStatus, ended.statusReason]).toEqual([
      'Terminated',
      executionMessages.initiatorRemoved(user.name),
    ]);
    expect((await executionOf(t, owner, others._id)).endedOn).toBeNull();
    const { userId: passedTo } = await t.platform.context.db
      .selectFrom('machines')
      .select('userId')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    expect(passedTo).toBe(owner.id);
    const [mail] = (await t.mails()).filter(({ to }) => to === user.emailId);
    expect(mail?.text).toContain(`${owner.name} removed you from`);
    const [entry] = await entriesOf(t, removeUser, owner.licenseId);
    expect(entry).toMatchObject({
      subjectKind: 'user',
      subjectId: user.id,
      before: { emailId: user.emailId, privilege: 'User' },
      after: {},
    });
  });

  test('ends their sessions and live streams at once; without a license they get a message after the right password', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const stream = readLive(await t.raw('GET', subscribeLive.path, user));
    await stream.find(isEvent('READY'));
    const body = { emailId: user.emailId, password: t.encrypt(user.password) };
    expect((await remove(t, owner, user.id)).status).toBe(200);
    await stream.ended;
    expect((await t.attempt(getUser, { params: { userId: user.id } }, user)).status).toBe(401);
    const refused = await t.attempt(signIn, { body });
    expect([refused.status, refused.body.message]).toEqual([400, messages.noLicense]);
    const wrong = await t.attempt(signIn, { body: { ...body, password: t.encrypt('Wrong-Horse-7') } });
    expect(wrong.body.message).toBe(messages.wrongCredentials);
  });

  test('leaves no execution that they are just starting, in whichever order the two come', async () => {
    const owner = await signedIn(t);
    const { executions } = t.platform.context;
    const inTurn = executions.inTurn;
    const [gone, left] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const projectId = await project(t, owner, { name: 'Shop', members: [gone, left] });
    const body = { projectId, name: 'Nightly', suiteName: 'Smoke tests' };
    for (const [user, removal, code] of [
      [gone, () => remove(t, owner, gone.id), 401],
      [left, () => removeFromProject(t, owner, { projectId, userId: left.id }), 403],
    ] as const) {
      // The check has let them in; they are removed before anything is written.
      vi.spyOn(executions, 'inTurn').mockImplementationOnce(async (key, work) => {
        expect((await removal()).status).toBe(200);
        return changesNothing(t, () => inTurn(key, work));
      });
      const { status } = await t.attempt(createExecution, { body }, user);
      expect(status).toBe(code);
      const started = await t.platform.context.db
        .selectFrom('executions')
        .select('id')
        .where('createdBy', '=', user.id)
        .execute();
      expect(started).toEqual([]);
    }
    // Both happen at once, repeatedly: nothing of theirs continues.
    for (let round = 0; round < 5; round += 1) {
      const user = await colleague(t, owner, 'User');
      const at = await project(t, owner, { name: `Shop ${round}`, members: [user] });
      await Promise.all([
        t.attempt(createExecution, { body: { ...body, projectId: at } }, user),
        remove(t, owner, user.id),
        t.attempt(createExecution, { body: { ...body, projectId: at } }, user),
      ]);
      const going = await t.platform.context.db
        .selectFrom('executions')
        .select('id')
        .where('projectId', '=', at)
        .where('endedOn', 'is', null)
        .execute();
      expect(going).toEqual([]);
    }
  });

  test('tells the client of their machine to sign in again, also one whose beat waits', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const machineId = await machine(t, user, { hostName: 'laptop' });
    const beat = (waitSeconds: number) =>
      t.attempt(beatClient, { body: { machineId, running: [], waitSeconds } }, user);
    const asked = vi.spyOn(t.platform.context.machines.commands, 'commandsFor');
    const held = beat(8);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await remove(t, owner, user.id);
    expect((await held).status).toBe(401);
    expect((await beat(0)).status).toBe(401);
  });

  test('deletes their suites, or makes them Public; other things are handed over, and defects stay theirs', async () => {
    const owner = await signedIn(t);
    for (const [changeSuiteAccess, suites] of [
      [undefined, { mine: 'deleted', 'mine alone': 'deleted' }],
      ['false', { mine: 'deleted', 'mine alone': 'deleted' }],
      ['true', { mine: `Public, ${owner.name}`, 'mine alone': `Public, ${owner.name}` }],
    ] as const) {
      const user = await colleague(t, owner, 'User');
      const projectId = await project(t, owner, { name: `Shop ${user.id}`, members: [user] });
      const at = { projectId };
      const suite = await owned(t, user, { ...at, name: 'mine' });
      const alone = await owned(t, user, { ...at, name: 'mine alone', access: 'Private' });
      const script = await owned(t, user, { ...at, kind: 'Script', name: 'script', access: 'Private' });
      await owned(t, user, { ...at, kind: 'Defect', name: 'defect' });
      await owned(t, owner, { ...at, name: 'somebody else’s', access: 'Private' });
      expect((await remove(t, owner, user.id, changeSuiteAccess)).status).toBe(200);
      expect(await resourcesIn(t, projectId)).toEqual({
        ...suites,
        script: `Private, ${owner.name}`,
        defect: `Public, ${user.name}`,
        'somebody else’s': `Private, ${owner.name}`,
      });
      const { changes } = await t.succeed(
        listResourceChanges,
        { query: {} },
        { token: owner.token, projectId },
      );
      const told = Object.fromEntries(changes.map(({ resourceId, change }) => [resourceId, change]));
      const [first, second] = changeSuiteAccess === 'true' ? ['Owner', 'Public'] : ['Deleted', 'Deleted'];
      expect(told).toEqual({ [suite]: first, [alone]: second, [script]: 'Owner' });
    }
  });

  test('frees the memory of the suites that are deleted', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    const there = { token: user.token, projectId };
    for (const [kind, bytes] of [
      ['Suite', 3000],
      ['Script', 200],
    ] as const) {
      await t.succeed(putResource, { params: { kind, id: kind }, body: { name: kind, bytes } }, there);
    }
    const used = async () => (await t.succeed(getMemoryUsage, {}, { token: owner.token, projectId })).bytes;
    expect(await used()).toBe(3200);
    expect((await remove(t, owner, user.id)).status).toBe(200);
    expect(await used()).toBe(200);
  });

  test('leaves a user with several licenses the others, and switches the current one', async () => {
    const owner = await signedIn(t);
    const elsewhere = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const { db, clock } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({
        licenseId: elsewhere.licenseId,
        userId: user.id,
        privilege: 'User',
        createdOn: clock().toISOString(),
      })
      .execute();
    expect((await remove(t, owner, user.id)).status).toBe(200);
    expect((await t.attempt(getUser, { params: { userId: user.id } }, user)).status).toBe(401);
    const again = await signedIn(t, user);
    expect(again.licenseId).toBe(elsewhere.licenseId);
    // The license is not their current one, so nothing of that changes.
    expect((await remove(t, elsewhere, user.id)).status).toBe(200);
    expect((await t.attempt(getUser, { params: { userId: user.id } }, again)).status).toBe(401);
  });

  test('deletes an account that was never activated and is on no other license', async () => {
    const owner = await signedIn(t);
    const elsewhere = await signedIn(t);
    const invite = () => addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    const [gone, kept] = [await invite(), await invite()];
    const { db, clock } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({
        licenseId: elsewhere.licenseId,
        userId: kept.id,
        privilege: 'User',
        createdOn: clock().toISOString(),
      })
      .execute();
    for (const { id } of [gone, kept]) expect((await remove(t, owner, id)).status).toBe(200);
    const left = await db
      .selectFrom('users')
      .select(['id', 'currentLicenseId'])
      .where('id', 'in', [gone.id, kept.id])
      .execute();
    expect(left).toEqual([{ id: kept.id, currentLicenseId: elsewhere.licenseId }]);
    expect((await t.mails()).filter(({ to }) => to === gone.emailId)).toEqual([]);
  });

  test('is for Admins; no one removes themselves, and only Super Admins remove Super Admins', async () => {
    const owner = await signedIn(t);
    const [superAdmin, admin, user] = [
      await colleague(t, owner, 'Super Admin'),
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'User'),
    ];
    const foreign = await signedIn(t);
    await changesNothing(t, async () => {
      for (const [actor, userId, changeSuiteAccess, code] of [
        [user, admin.id, undefined, 403],
        [user, user.id, undefined, 403],
        [admin, admin.id, undefined, 403],
        [admin, owner.id, undefined, 403],
        [owner, owner.id, undefined, 403],
        [owner, foreign.id, undefined, 404],
        [owner, 'nobody', undefined, 404],
        [owner, 'no id', undefined, 400],
        [owner, user.id, 'yes', 400],
        [owner, user.id, '', 400],
        [{ token: 'x'.repeat(43) }, user.id, undefined, 401],
      ] as const) {
        expect([userId, (await remove(t, actor, userId, changeSuiteAccess)).status]).toEqual([userId, code]);
      }
    });
    expect((await remove(t, admin, user.id)).status).toBe(200);
    expect((await remove(t, owner, admin.id)).status).toBe(200);
    expect((await remove(t, owner, superAdmin.id)).status).toBe(200);
  });

  test('lets one of two remove the same user, and one of two who remove each other stay', async () => {
    const owner = await signedIn(t);
    for (let round = 0; round < 3; round += 1) {
      const user = await colleague(t, owner, 'User');
      const admin = await colleague(t, owner, 'Admin');
      const answers = await Promise.all([remove(t, owner, user.id), remove(t, admin, user.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
    const other = await colleague(t, owner, 'Super Admin');
    const answers = await Promise.all([remove(t, owner, other.id), remove(t, other, owner.id)]);
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, 401]);
    const left = await t.platform.context.db
      .selectFrom('licenseUsers')
      .select('userId')
      .where('licenseId', '=', owner.licenseId)
      .where('privilege', '=', 'Super Admin')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('does not deadlock with a sign-in or a start at the same time', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Busy' });
    for (let round = 0; round < 5; round += 1) {
      const user = await colleague(t, owner, 'User');
      const body = { emailId: user.emailId, password: t.encrypt(user.password) };
      const answers = await Promise.all([
        t.attempt(signIn, { body }),
        remove(t, owner, user.id),
        t.attempt(signIn, { body }),
        start(t, owner, { projectId }).then(() => ({ status: 201 })),
      ]);
      expect(answers[1]?.status).toBe(200);
      for (const { status } of answers) expect([200, 201, 400]).toContain(status);
      expect(await tracesOf(t, { userId: user.id, licenseId: owner.licenseId })).toEqual([]);
    }
  });
});
