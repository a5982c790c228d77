import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import { createSignInLink, signInByLink } from '#platform/contract/accounts/account-calls.ts';
import { recordAudienceChange } from '#platform/domain/audience-changes.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { recordMachineChange } from '#platform/automation/machines/machine-changes.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import {
  createUser,
  getUser,
  listUsers,
  signOutUser,
  updateUser,
} from '#platform/contract/users/user-calls.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { findActor } from '#platform/access/actor.ts';
import { removeUser as removeUserAs } from '#platform/identity/users/remove-user.ts';
import { updateUser as updateUserAs } from '#platform/identity/users/update-user.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, newEmail, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { isEvent, machineIs, readLive, type LiveReader } from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('changing users of a license', (database) => {
  let t: TestPlatform;
  let readers: LiveReader[] = [];
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.leave()));
    readers = [];
  });
  afterAll(() => t.close());

  const change = (actor: SignedInUser, userId: string, privilege: unknown, licenseId = actor.licenseId) =>
    t.attempt(updateUser, { params: { userId }, body: { licenses: [{ id: licenseId, privilege }] } }, actor);
  const become = (actor: SignedInUser, userId: string, privilege: Privilege) =>
    t.succeed(
      updateUser,
      { params: { userId }, body: { licenses: [{ id: actor.licenseId, privilege }] } },
      actor,
    );
  const sees = async (actor: SignedInUser) =>
    (await t.attempt(listUsers, { query: {} }, actor)).status === 200;
  const streamOf = async (actor: SignedInUser) => {
    const reader = readLive(await t.raw('GET', subscribeLive.path, { token: actor.token }));
    readers.push(reader);
    await reader.find(isEvent('READY'));
    return reader;
  };

  test('applies a privilege at the next call, and shows who changed it and when', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    expect(await sees(user)).toBe(false);
    t.clock.advance({ minutes: 5 });
    const { status, body } = await change(owner, user.id, 'Admin');
    expect([status, body.message]).toEqual([200, 'User updated successfully']);
    expect(await sees(user)).toBe(true);
    const [row] = (await t.succeed(listUsers, { query: { privilege: 'Admin' } }, owner)).users;
    expect(row).toMatchObject({ modifiedByUname: owner.name, modifiedOn: t.clock.now().toISOString() });
    await become(owner, user.id, 'User');
    expect(await sees(user)).toBe(false);
    expect(await entriesOf(t, updateUser, owner.licenseId)).toMatchObject([
      { subjectName: user.name, before: { privilege: 'User' }, after: { privilege: 'Admin' } },
      { before: { privilege: 'Admin' }, after: { privilege: 'User' } },
    ]);
  });

  test('corrects the name of a user who has never signed in, with an entry; others change it themselves', async () => {
    const owner = await signedIn(t);
    const emailId = newEmail();
    const invite = (actor: SignedInUser) =>
      t.succeed(
        createUser,
        { body: { name: 'Poff1', emailId, licenses: [{ id: actor.licenseId, privilege: 'User' }] } },
        actor,
      );
    const { user } = await invite(owner);
    const rename = (actor: SignedInUser, userId: string, name: string, privilege: Privilege = 'User') =>
      t.attempt(
        updateUser,
        { params: { userId }, body: { name, licenses: [{ id: actor.licenseId, privilege }] } },
        actor,
      );
    const isOpen = async (userId: string) =>
      (await t.succeed(getUser, { params: { userId } }, owner)).nameEditable;
    expect(await isOpen(user.userId)).toBe(true);
    expect((await changesNothing(t, () => rename(owner, user.userId, 'Po'))).body.errors?.[0]?.path).toBe(
      'name',
    );
    const renamed = await rename(owner, user.userId, 'Grace Hopper');
    expect([renamed.status, renamed.body.responseObject]).toMatchObject([200, { name: 'Grace Hopper' }]);
    expect((await rename(owner, user.userId, 'Grace B Hopper', 'Admin')).status).toBe(200);
    expect(await entriesOf(t, updateUser, owner.licenseId)).toMatchObject([
      { subjectName: 'Grace Hopper', before: { name: 'Poff1' }, after: { name: 'Grace Hopper' } },
      {
        before: { name: 'Grace Hopper', privilege: 'User' },
        after: { name: 'Grace B Hopper', privilege: 'Admin' },
      },
    ]);
    const sentences = (await t.succeed(listAuditEntries, { query: { search: 'name' } }, owner)).entries.map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toContain(
      `${owner.name} corrected the name of Grace Hopper from Poff1 to Grace Hopper`,
    );
    // Another license knows them by that name, too.
    await invite(await signedIn(t));
    expect(await isOpen(user.userId)).toBe(false);
    const plain = await colleague(t, owner, 'User');
    expect(await isOpen(plain.id)).toBe(false);
    for (const userId of [user.userId, plain.id]) {
      const { status, body } = await changesNothing(t, () => rename(owner, userId, 'Somebody Else', 'Admin'));
      expect([status, body.message, body.missingPermission?.grantedBy]).toEqual([
        403,
        userMessages.nameTheirs,
        'The user, by changing it in their profile',
      ]);
    }
  });

  test('applies to an open live stream as well', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const stream = await streamOf(user);
    await become(owner, user.id, 'Admin');
    // Only Admins receive events of a machine that only its owner may use.
    const id = await machine(t, owner, { hostName: 'build-07' });
    await stream.find(machineIs(id, 'Active'));
  });

  test('neither misses an event of the same moment in it, nor delivers one too many', async () => {
    const owner = await signedIn(t);
    const [gains, loses] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'Admin')];
    const id = await machine(t, owner, { hostName: 'build-07' });
    await t.platform.context.live.check();
    const [gaining, losing] = [await streamOf(gains), await streamOf(loses)];
    const { licenseId } = owner;
    // One transaction: its events are read together, without time to check between them.
    await withChanges(t.platform.context, async (transaction) => {
      for (const [{ id: userId }, privilege] of [[gains, 'Admin'] as const, [loses, 'User'] as const]) {
        await transaction
          .updateTable('licenseUsers')
          .set({ privilege })
          .where('licenseId', '=', licenseId)
          .where('userId', '=', userId)
          .execute();
        recordAudienceChange(transaction, { userId, licenseId });
      }
      recordMachineChange(transaction, { machineId: id, licenseId });
    });
    await gaining.find(machineIs(id, 'Active'));
    await t.succeed(grantAccessToAll, { body: [id] }, owner);
    await losing.find(machineIs(id, 'Active'));
    expect(losing.seen.filter(machineIs(id, 'Active'))).toHaveLength(1);
  });

  test('changes nothing with the same privilege again', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    expect((await changesNothing(t, () => change(owner, user.id, 'User'))).status).toBe(200);
    expect(await entriesOf(t, updateUser, owner.licenseId)).toEqual([]);
  });

  test('allows two Super Admins at most, also when two become one at once', async () => {
    const owner = await signedIn(t);
    const others = await Promise.all([1, 2, 3].map(() => colleague(t, owner, 'User')));
    const answers = await Promise.all(others.map(({ id }) => change(owner, id, 'Super Admin')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const invited = {
      name: 'Grace Hopper',
      emailId: newEmail(),
      licenses: [{ id: owner.licenseId, privilege: 'Super Admin' as const }],
    };
    expect((await t.attempt(createUser, { body: invited }, owner)).body.message).toBe(
      userMessages.tooManySuperAdmins,
    );
  });

  test('leaves one of two Super Admins who demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await signedIn(t);
      const other = await colleague(t, owner, 'Super Admin');
      const answers = await Promise.all([change(owner, other.id, 'User'), change(other, owner.id, 'Admin')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await t.platform.context.db
        .selectFrom('licenseUsers')
        .select('userId')
        .where('licenseId', '=', owner.licenseId)
        .where('privilege', '=', 'Super Admin')
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  test('checks the permission of a user when their turn has come', async () => {
    const owner = await signedIn(t);
    const [admin, user] = [await colleague(t, owner, 'Admin'), await colleague(t, owner, 'User')];
    const { context } = t.platform;
    const request = {
      actor: await findActor(context, admin.token),
      params: { userId: user.id },
      callerAddress: '192.0.2.1',
      userAgent: '',
      request: undefined,
    };
    const licenses = [{ id: owner.licenseId, privilege: 'Admin' as const }];
    const tries = [
      () => updateUserAs(context, { ...request, body: { licenses } }),
      () => removeUserAs(context, { ...request, query: { changeSuiteAccess: 'true' } }),
    ];
    await become(owner, admin.id, 'User');
    for (const act of tries) {
      await changesNothing(t, () => expect(act()).rejects.toMatchObject({ code: 403 }));
    }
    await context.db.deleteFrom('licenseUsers').where('userId', '=', admin.id).execute();
    for (const act of tries) {
      await changesNothing(t, () => expect(act()).rejects.toMatchObject({ code: 401 }));
    }
  });

  test('lets Admins change Admins and Users; Super Admins are changed by Super Admins, and no one by themselves', async () => {
    const owner = await signedIn(t);
    const [admin, second, user] = [
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'User'),
    ];
    const stranger = await signedIn(t);
    expect((await change(admin, user.id, 'Admin')).status).toBe(200);
    expect((await change(admin, second.id, 'User')).status).toBe(200);
    const closed = [
      [admin, owner.id, 'Admin', 403],
      [admin, second.id, 'Super Admin', 403],
      [admin, admin.id, 'User', 403],
      [owner, owner.id, 'Admin', 403],
      [second, user.id, 'Admin', 403],
      [stranger, user.id, 'User', 404],
      [owner, stranger.id, 'User', 404],
      [owner, 'nobody', 'User', 404],
      [owner, 'no id', 'User', 400],
      [owner, user.id, 'Owner', 400],
    ] as const;
    for (const [actor, userId, privilege, code] of closed) {
      const { status } = await changesNothing(t, () => change(actor, userId, privilege));
      expect([userId, privilege, status]).toEqual([userId, privilege, code]);
    }
    const elsewhere = await changesNothing(t, () => change(owner, user.id, 'User', stranger.licenseId));
    expect([elsewhere.status, elsewhere.body.message]).toEqual([400, userMessages.otherLicense]);
    const signOut = (actor: SignedInUser, userId: string) =>
      t.attempt(signOutUser, { params: { userId } }, actor);
    for (const [actor, userId, code] of [
      [admin, owner.id, 403],
      [owner, owner.id, 403],
      [second, user.id, 403],
      [owner, stranger.id, 404],
      [owner, 'no id', 400],
    ] as const) {
      expect((await changesNothing(t, () => signOut(actor, userId))).status).toBe(code);
    }
  });

  test('signs a user out everywhere on the license, live streams too, and on no other', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const user = await colleague(t, owner, 'User');
    const again = await signedIn(t, user);
    const stream = await streamOf(again);
    // They are on another license, too, and work there with a session.
    const { db, clock } = t.platform.context;
    const createdOn = clock().toISOString();
    await db
      .insertInto('licenseUsers')
      .values({ licenseId: stranger.licenseId, userId: user.id, privilege: 'User', createdOn })
      .execute();
    await db
      .updateTable('users')
      .set({ currentLicenseId: stranger.licenseId })
      .where('id', '=', user.id)
      .execute();
    const elsewhere = await signedIn(t, user);
    const params = { userId: user.id };
    const { status, body } = await t.attempt(signOutUser, { params }, owner);
    expect([status, body.message]).toEqual([200, 'User signed out everywhere']);
    await stream.ended;
    const code = async (actor: SignedInUser) => (await t.attempt(listUsers, { query: {} }, actor)).status;
    expect([await code(user), await code(again), await code(elsewhere)]).toEqual([401, 401, 403]);
    expect(await t.succeed(signOutUser, { params }, owner)).toEqual({ endedSessions: 0 });
    // It doesn't end what they have started on their current license, either.
    const { data } = await t.succeed(createSignInLink, { body: {} }, elsewhere);
    await t.succeed(signOutUser, { params }, owner);
    expect((await t.attempt(signInByLink, { body: { data } })).status).toBe(200);
    const begun = await t.succeed(createSignInLink, { body: {} }, elsewhere);
    await t.succeed(signOutUser, { params }, stranger);
    expect((await t.attempt(signInByLink, { body: { data: begun.data } })).status).toBe(400);
    expect(await entriesOf(t, signOutUser, owner.licenseId)).toHaveLength(3);
  });
});
