import { bindings } from '#platform/api/bindings.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endViewAs, startViewAs } from '#platform/contract/access/view-as-calls.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { viewAsMessages, viewAsMinutes } from '#platform/contract/access/view-as-values.ts';
import { signOut } from '#platform/contract/accounts/account-calls.ts';
import { listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { getConversation } from '#platform/contract/assistant/assistant-calls.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { subscribeLive, getLiveAudience } from '#platform/contract/live/live-calls.ts';
import { getUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { createProject, getProject, listUserProjects } from '#platform/contract/projects/project-calls.ts';
import {
  getInvitationFile,
  getInvitations,
  previewInvitations,
} from '#platform/contract/users/invitation-calls.ts';
import { createRole, updateRole } from '#platform/contract/roles/role-calls.ts';
import { addProjectUsers } from '#platform/contract/users/member-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution, tellOf } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { executionIs, isEvent, readLive, type LiveReader } from '#tests/support/live-reader.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const noAccess = Object.fromEntries(
  permissionModules.map((section) => [section, 'No Access']),
) as TabPermissions;

describeOnEachDatabase('viewing the product as another user', (database) => {
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

  const view = (caller: SignedInUser, body: { userId?: string; roleId?: string }) =>
    t.attempt(startViewAs, { body }, caller);
  const viewing = async (caller: SignedInUser) => (await t.succeed(getPrivileges, {}, caller)).viewing;
  const projectsSeen = async (caller: SignedInUser) =>
    (await t.succeed(listUserProjects, { params: { userId: caller.id }, query: {} }, caller)).projects.map(
      ({ name }) => name,
    );

  test('shows an Admin what a user sees, under their name, and ends', async () => {
    const owner = await signedIn(t);
    const ada = await colleague(t, owner, 'User');
    const [mine] = [await project(t, owner, { name: 'Hers' }), await project(t, owner, { name: 'Not hers' })];
    await addMember(t, {
      projectId: mine,
      userId: ada.id,
      roleId: await defaultRole(t, owner, 'View Access'),
    });
    expect((await view(owner, { userId: ada.id })).status).toBe(200);

    const seen = await t.succeed(getPrivileges, {}, owner);
    expect(seen).toMatchObject({
      privilege: 'User',
      viewing: { kind: 'user', id: ada.id, privilege: 'User', projectId: null },
    });
    expect(seen.projectLevels).toEqual((await t.succeed(getPrivileges, {}, ada)).projectLevels);
    expect(await projectsSeen(owner)).toEqual(['Hers']);
    expect(await t.succeed(getUser, { params: { userId: owner.id } }, owner)).toMatchObject({ id: ada.id });
    const other = await t.attempt(getProject, { params: { id: mine } }, owner);
    expect(other.status).toBe(200);

    await t.succeed(endViewAs, {}, owner);
    expect(await viewing(owner)).toBeNull();
    expect(await projectsSeen(owner)).toEqual(['Hers', 'Not hers']);
  });

  test('allows no changes meanwhile, and hides what is personal', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    await view(owner, { userId: admin.id });
    const { name } = admin;
    const body = { name: 'New one', type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;
    const refusal = await changesNothing(t, () => t.attempt(createProject, { body }, owner));
    expect(refusal).toMatchObject({ status: 403, body: { message: viewAsMessages.readOnly(name) } });
    for (const ask of [
      () => t.attempt(listSessions, { query: {} }, owner),
      () => t.attempt(getConversation, {}, owner),
      () => t.attempt(getUserProfile, { params: { userId: owner.id } }, owner),
    ]) {
      expect(await ask()).toMatchObject({ status: 403, body: { message: viewAsMessages.personal(name) } });
    }
    // Only this session is affected: the other user works on.
    expect((await t.attempt(listSessions, { query: {} }, admin)).status).toBe(200);
  });

  test('answers reads whatever their method is, and shows only the license that both are on', async () => {
    const owner = await signedIn(t);
    const ada = await colleague(t, owner, 'User');
    const elsewhere = await signedIn(t);
    const { db, clock } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({
        licenseId: elsewhere.licenseId,
        userId: ada.id,
        privilege: 'Admin',
        createdOn: clock().toISOString(),
      })
      .execute();
    expect(await t.succeed(listLicenses, {}, ada)).toHaveLength(2);
    const viewRole = await defaultRole(t, owner, 'View Access');
    for (const asWhom of [{ userId: ada.id }, { roleId: viewRole }]) {
      await view(owner, asWhom);
      expect(await t.succeed(listLicenses, {}, owner)).toMatchObject([
        { id: owner.licenseId, privilege: 'User', current: true },
      ]);
      await t.succeed(endViewAs, {}, owner);
    }
    // Every call that changes nothing, except for what is personal, reaches the work: no answer is about the view.
    await view(owner, { userId: ada.id });
    const reading = bindings
      .map(({ call }) => call)
      .filter(
        ({ access, method, changes, whileViewing }) =>
          access === 'signed-in' && method !== 'GET' && changes === 'nothing' && whileViewing !== 'refused',
      );
    expect(reading.map(({ name }) => name)).toContain('listImpact');
    for (const call of reading) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', owner.id]),
      );
      const answer = await t.attempt(call, { params, body: {} }, owner);
      expect(answer.body.message, call.name).not.toBe(viewAsMessages.readOnly(ada.name));
    }
  });

  test('shows a list of invitations to its creator, and not to users who view as them', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const body = { text: 'grace@example.com', privilege: 'User' as const };
    const { listId } = await t.succeed(previewInvitations, { body }, admin);
    await view(owner, { userId: admin.id });
    for (const call of [getInvitations, getInvitationFile]) {
      expect(await t.attempt(call, { params: { listId } }, owner)).toMatchObject({
        status: 403,
        body: { message: viewAsMessages.personal(admin.name) },
      });
    }
  });

  test('shows a role as a user who has it in every project of the license, or in its own', async () => {
    const owner = await signedIn(t);
    const [one, two] = [await project(t, owner, { name: 'One' }), await project(t, owner, { name: 'Two' })];
    const looks = await role(t, owner, { name: 'Looks at suites', access: { Suites: 'View Access' } });
    const ofOne = await role(t, owner, {
      name: 'Of one',
      projectId: one,
      access: { Defects: 'Edit Access' },
    });
    const has = async (projectId: string, permission: string) =>
      !(
        await t.succeed(getPrivileges, {}, { ...owner, projectId })
      ).projectLevels.individualProjects.restrictions.includes(permission as never);

    expect((await view(owner, { roleId: looks })).status).toBe(200);
    expect(await projectsSeen(owner)).toEqual(['One', 'Two']);
    expect([await has(two, 'suites.view'), await has(two, 'suites.edit')]).toEqual([true, false]);
    expect((await t.succeed(getLiveAudience, {}, owner)).projectIds.toSorted()).toEqual(
      [one, two].toSorted(),
    );

    expect((await view(owner, { roleId: ofOne })).status).toBe(200);
    expect(await viewing(owner)).toMatchObject({ kind: 'role', name: 'Of one', projectId: one });
    expect(await projectsSeen(owner)).toEqual(['One']);
    expect([await has(one, 'defects.edit'), await has(one, 'suites.view')]).toEqual([true, false]);
    expect((await t.attempt(getProject, { params: { id: two } }, owner)).status).toBe(403);
  });

  test("ends after half an hour, with the user's own privilege, and with the other’s place on the license", async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const ada = await colleague(t, owner, 'User');
    const { db } = t.platform.context;
    const set = (userId: string, privilege: 'Admin' | 'User') =>
      db.updateTable('licenseUsers').set({ privilege }).where('userId', '=', userId).execute();

    await view(admin, { userId: ada.id });
    await set(ada.id, 'Admin');
    expect(await viewing(admin)).toMatchObject({ privilege: 'Admin' });
    await set(admin.id, 'User');
    expect(await viewing(admin)).toBeNull();
    await set(admin.id, 'Admin');
    expect(await viewing(admin)).not.toBeNull();
    await db.deleteFrom('licenseUsers').where('userId', '=', ada.id).execute();
    expect(await viewing(admin)).toBeNull();

    await view(owner, { userId: admin.id });
    t.clock.advance({ minutes: viewAsMinutes - 1 });
    expect(await viewing(owner)).not.toBeNull();
    t.clock.advance({ minutes: 1 });
    expect(await viewing(owner)).toBeNull();
  });

  test("switches open streams to the other user's events at once", async () => {
    const owner = await signedIn(t);
    const ada = await colleague(t, owner, 'User');
    const reader = readLive(await t.raw('GET', subscribeLive.path, { token: owner.token }));
    readers.push(reader);
    await reader.find(isEvent('READY'));
    await view(owner, { userId: ada.id });
    expect(await t.succeed(getLiveAudience, {}, owner)).toMatchObject({ userId: ada.id, everything: false });
  });

  test('follows what the other user, or the role, may receive from now on', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const again = await signedIn(t, owner);
    const ada = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop' });
    const body = { name: 'Watcher', desc: '', tabPermissions: noAccess };
    const { id: roleId } = await t.succeed(createRole, { body }, admin);
    await view(owner, { userId: ada.id });
    await view(again, { roleId });
    const streams = [owner, again].map(async ({ token }) => {
      const reader = readLive(await t.raw('GET', subscribeLive.path, { token }));
      readers.push(reader);
      await reader.find(isEvent('READY'));
      return reader;
    });
    const open = await Promise.all(streams);
    const viewAccess = await defaultRole(t, owner, 'View Access');
    const added = { params: { projectId }, body: [{ id: ada.id, roleId: viewAccess }] };
    await t.succeed(addProjectUsers, added, admin);
    const tabPermissions = { ...noAccess, Suites: 'View Access' as const };
    await t.succeed(updateRole, { params: { roleId }, body: { ...body, tabPermissions } }, admin);
    const executionId = await storedExecution(t, owner, { projectId, status: 'Running' });
    await tellOf(t, executionId);
    await Promise.all(open.map((reader) => reader.find(executionIs(executionId, 'Running'))));
  });

  test("ends the user's own sessions by signing out everywhere, and not the other’s", async () => {
    const owner = await signedIn(t);
    const ada = await colleague(t, owner, 'User');
    await view(owner, { userId: ada.id });
    await t.succeed(signOut, { body: { everywhere: true } }, owner);
    expect((await t.attempt(getPrivileges, {}, owner)).status).toBe(401);
    expect((await t.attempt(getPrivileges, {}, ada)).status).toBe(200);
  });

  test('refuses users without the permission, and users who cannot be viewed as', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const ada = await colleague(t, owner, 'User');
    const strangersRole = await role(t, stranger, { name: 'Elsewhere' });
    const refused = (caller: SignedInUser, body: { userId?: string; roleId?: string }) =>
      changesNothing(t, () => view(caller, body));
    expect((await refused(ada, { userId: admin.id })).status).toBe(403);
    expect(await refused(admin, { userId: admin.id })).toMatchObject({
      status: 400,
      body: { message: viewAsMessages.oneself },
    });
    expect(await refused(admin, { userId: owner.id })).toMatchObject({
      status: 400,
      body: { message: viewAsMessages.tooHigh },
    });
    expect((await refused(admin, { userId: stranger.id })).status).toBe(404);
    expect((await refused(admin, { roleId: strangersRole })).status).toBe(404);
    expect((await refused(admin, {})).status).toBe(400);
    expect((await refused(admin, { userId: ada.id, roleId: strangersRole })).status).toBe(400);
    await t.platform.context.db
      .updateTable('users')
      .set({ activationStatus: 'PENDING' })
      .where('id', '=', ada.id)
      .execute();
    expect(await refused(admin, { userId: ada.id })).toMatchObject({
      status: 400,
      body: { message: viewAsMessages.notActive },
    });
  });

  test('leaves an entry that names the other user or role', async () => {
    const owner = await signedIn(t);
    const ada = await colleague(t, owner, 'User');
    await view(owner, { userId: ada.id });
    await t.succeed(endViewAs, {}, owner);
    expect(await entriesOf(t, startViewAs, owner.licenseId)).toMatchObject([
      { userId: owner.id, before: { viewsAs: null }, after: { viewsAs: ada.name } },
    ]);
    expect(await entriesOf(t, endViewAs, owner.licenseId)).toMatchObject([
      { userId: owner.id, before: { viewsAs: ada.name }, after: { viewsAs: null } },
    ]);
  });
});
