import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cloneGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroupChoices,
  listGroups,
  updateGroup,
} from '#platform/contract/groups/group-calls.ts';
import type { TabPermissions } from '#platform/contract/access/access-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  addUser,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
  type TestUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const guest = { userName: 'Grace Hopper', emailId: 'grace@navy.example' };
const all = 'All Projects';

describeOnEachDatabase('e-mail groups', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const bodyOf = (members: readonly Pick<TestUser, 'emailId'>[], changes: object = {}) => ({
    name: 'Release team',
    description: 'Who hears of releases.',
    emailUserList: members.map(({ emailId }) => ({ emailId })),
    guestUserList: [guest],
    ...changes,
  });
  const create = (actor: Caller, members: readonly TestUser[], changes: object = {}) =>
    t.attempt(createGroup, { body: bodyOf(members, changes) }, actor);
  const made = (actor: Caller, members: readonly TestUser[], changes: object = {}) =>
    t.succeed(createGroup, { body: bodyOf(members, changes) }, actor);
  const update = (actor: Caller, groupId: string, members: readonly TestUser[], changes: object = {}) =>
    t.attempt(updateGroup, { params: { groupId }, body: bodyOf(members, changes) }, actor);
  const remove = (actor: Caller, groupId: string) => t.attempt(deleteGroup, { params: { groupId } }, actor);
  const clone = (actor: Caller, projectId: string, emailId: string) =>
    t.attempt(cloneGroup, { params: { projectId, emailId } }, actor);
  const get = (actor: Caller, id: string, query: Readonly<Record<string, unknown>> = {}) =>
    t.attempt(getGroup, { params: { id }, query }, actor);
  const plain = (owner: SignedInUser, name: string) =>
    addUser(t, { licenseId: owner.licenseId, privilege: 'User', name });
  /** Adds a plain user to a project, with a role that permits this. */
  const member = async (owner: SignedInUser, projectId: string, access: Partial<TabPermissions>) => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: `Of ${user.emailId.split('@')[0]}`, access, projectId });
    await addMember(t, { projectId, userId: user.id, roleId });
    return { token: user.token, projectId };
  };

  test('are created, changed and deleted on a license, each with an entry', async () => {
    const owner = await signedIn(t);
    const ann = await plain(owner, 'Ann');
    const { status, body } = await t.call(
      createGroup,
      { body: bodyOf([owner, { emailId: ann.emailId.toUpperCase() }], { name: ' Release team ' }) },
      owner,
    );
    expect([status, body.message]).toEqual([201, 'Group created successfully']);
    const { id } = body.responseObject;
    expect(body.responseObject).toEqual({
      id: expect.any(String) as string,
      name: 'Release team',
      description: 'Who hears of releases.',
      from: 'License',
      createdOn: t.clock.now().toISOString(),
      modifiedBy: owner.id,
      createdByUname: owner.name,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
      memberCount: 2,
      guestCount: 1,
      cannot: {},
      emailUserList: [
        { id: owner.id, userName: 'Ada Lovelace', emailId: owner.emailId },
        { id: ann.id, userName: 'Ann', emailId: ann.emailId },
      ],
      guestUserList: [
        { ...guest, standing: { state: 'waiting', on: t.clock.now().toISOString(), mayAskAgain: false } },
      ],
    });
    expect((await get(owner, id)).body.responseObject).toEqual(body.responseObject);

    const admin = await colleague(t, owner, 'Admin');
    const changed = await update(admin, id, [ann], { name: 'Testers', guestUserList: [] });
    expect([changed.status, changed.body.message]).toEqual([200, 'Group updated successfully']);
    expect(changed.body.responseObject).toMatchObject({
      name: 'Testers',
      modifiedByUname: admin.name,
      emailUserList: [{ userName: 'Ann' }],
      guestUserList: [],
    });
    const deleted = await remove(owner, id);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Group deleted successfully']);
    expect((await get(owner, id)).status).toBe(404);

    expect(await entriesOf(t, createGroup, owner.licenseId)).toMatchObject([
      { subjectKind: 'group', subjectName: 'Release team', projectId: null, before: {} },
    ]);
    expect(await entriesOf(t, updateGroup, owner.licenseId)).toMatchObject([
      {
        before: {
          name: 'Release team',
          members: [`Ada Lovelace (${owner.emailId})`],
          guests: ['Grace Hopper (grace@navy.example)'],
        },
        after: { name: 'Testers' },
      },
    ]);
    expect(await entriesOf(t, deleteGroup, owner.licenseId)).toMatchObject([
      { subjectName: 'Testers', before: { members: [`Ann (${ann.emailId})`] }, after: {} },
    ]);
  });

  test('are visible and managed only in their project; those of the license are shown there, and managed elsewhere', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    const there = { token: owner.token, projectId };
    const own = await made(there, [owner]);
    expect(own.from).toBe('Project');
    const ofLicense = await made(owner, [owner], { name: 'Everybody' });
    const { groups } = await t.succeed(listGroups, { query: {} }, there);
    expect(
      groups.map(({ name, from, memberCount, guestCount }) => [name, from, memberCount, guestCount]),
    ).toEqual([
      ['Everybody', 'License', 1, 1],
      ['Release team', 'Project', 1, 1],
    ]);
    for (const elsewhere of [owner, { token: owner.token, projectId: another }]) {
      expect((await get(elsewhere, own.id)).status).toBe(404);
      expect((await changesNothing(t, () => update(elsewhere, own.id, [owner]))).status).toBe(404);
      expect((await changesNothing(t, () => remove(elsewhere, own.id))).status).toBe(404);
    }
    expect((await changesNothing(t, () => clone(owner, another, own.id))).status).toBe(404);
    const refused = [
      await changesNothing(t, () => update(there, ofLicense.id, [owner])),
      await changesNothing(t, () => clone(owner, projectId, ofLicense.id)),
      await changesNothing(t, () => remove(there, ofLicense.id)),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'Groups from All Projects can be edited only there'],
      [400, 'Groups from All Projects can be cloned only there'],
      [400, 'Groups from All Projects can be deleted only there'],
    ]);
    expect((await get(there, ofLicense.id)).status).toBe(200);
  });

  test('accept users of the license; in a project those who can work in it', async () => {
    const owner = await signedIn(t);
    const [ann, bob] = [await plain(owner, 'Ann'), await plain(owner, 'Bob')];
    const admin = await addUser(t, {
      licenseId: owner.licenseId,
      privilege: 'Admin',
      name: 'Zoe',
      status: 'invited',
    });
    const projectId = await project(t, owner, { name: 'Web shop', members: [ann] });
    const there = { token: owner.token, projectId };
    const names = async (actor: Caller, query: object = {}) =>
      (await t.succeed(listGroupChoices, { query }, actor)).users.map(({ userName }) => userName);
    expect(await names(owner)).toEqual(['Ada Lovelace', 'Ann', 'Bob', 'Zoe']);
    expect(await names(there)).toEqual(['Ada Lovelace', 'Ann', 'Zoe']);
    expect(await names(owner, { search: 'BO' })).toEqual(['Bob']);
    expect(await names(owner, { search: admin.emailId })).toEqual(['Zoe']);
    expect(await t.succeed(listGroupChoices, { query: { page: 2, pageSize: 3 } }, owner)).toMatchObject({
      total: 4,
      users: [{ userName: 'Zoe' }],
    });
    expect((await create(there, [ann, admin])).status).toBe(201);
    const { status, body } = await changesNothing(t, () => create(there, [ann, bob], { name: 'Another' }));
    expect([status, body.message]).toEqual([400, `User does not exist: ${bob.emailId}`]);
    expect(body.errors).toEqual([{ path: 'emailUserList.1.emailId', message: body.message }]);
    const stranger = await signedIn(t);
    expect((await changesNothing(t, () => create(owner, [stranger], { name: 'Another' }))).status).toBe(400);
    const { id } = await made(owner, [bob], { name: 'Third' });
    const editing = (
      await t.succeed(getGroup, { params: { id }, query: { action: 'EDIT', search: 'ann' } }, owner)
    ).choices;
    expect(editing).toMatchObject({ total: 1, users: [{ userName: 'Ann' }] });
    expect((await get(owner, id)).body.responseObject).not.toHaveProperty('choices');
  });

  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 'ab' }, 'Minimum 3 characters required'],
    ['name', { name: 'a'.repeat(26) }, 'Maximum 25 characters allowed'],
    ['name', { name: 'a <b>' }, 'Name should be alphanumeric'],
    ['description', { description: 'a'.repeat(201) }, 'Maximum 200 characters allowed'],
    ['emailUserList', { emailUserList: [] }, 'Select at least one user'],
    ['emailUserList', { emailUserList: undefined }, 'Select at least one user'],
    ['emailUserList.0.emailId', { emailUserList: [{ emailId: 'no address' }] }, 'Enter valid email Id'],
    [
      'guestUserList.0.userName',
      { guestUserList: [{ ...guest, userName: 'G' }] },
      'Minimum 3 characters required',
    ],
    ['guestUserList.0.userName', { guestUserList: [{ ...guest, userName: '' }] }, 'Name is required'],
    ['guestUserList.0.emailId', { guestUserList: [{ ...guest, emailId: 'grace@' }] }, 'Enter valid email Id'],
    ['guestUserList.0.emailId', { guestUserList: [{ ...guest, emailId: '' }] }, 'Email ID is required'],
    [
      'guestUserList.1.emailId',
      { guestUserList: [guest, { ...guest, emailId: 'GRACE@navy.example' }] },
      'Email already exists',
    ],
    [
      'guestUserList',
      {
        guestUserList: Array.from({ length: 200 }, (_, index) => ({
          ...guest,
          emailId: `guest${index}@b.example`,
        })),
      },
      'At most 200 people can be in a group, including guests',
    ],
  ])('are refused with a wrong %s: %.100j', async (path, changes, message) => {
    const owner = await signedIn(t);
    const { id } = await made(owner, [owner], { name: 'Existing' });
    for (const send of [() => create(owner, [owner], changes), () => update(owner, id, [owner], changes)]) {
      const { status, body } = await changesNothing(t, send);
      expect([status, body.message]).toEqual([400, message]);
      expect(body.errors?.[0]).toEqual({ path, message });
    }
  });

  test('contain an address once, as a member or as a guest', async () => {
    const owner = await signedIn(t);
    const guests = [{ userName: 'Me again', emailId: owner.emailId }];
    const { status, body } = await changesNothing(t, () => create(owner, [owner], { guestUserList: guests }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'guestUserList.0.emailId', message: 'Email already exists' }]);
  });

  test('accept two hundred people', async () => {
    const owner = await signedIn(t);
    const guestUserList = Array.from({ length: 199 }, (_, index) => ({
      userName: `Guest ${index}`,
      emailId: `guest${index}@b.example`,
    }));
    expect(await made(owner, [owner], { guestUserList })).toMatchObject({ memberCount: 1, guestCount: 199 });
  });

  test('have unique names in their place, in any spelling, also when two are created at once', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const there = { token: owner.token, projectId };
    const atOnce = await Promise.all([
      create(owner, [owner]),
      create(owner, [owner]),
      create(owner, [owner]),
    ]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect((await create(there, [owner])).status).toBe(201);
    expect((await create(await signedIn(t), [], {})).status).toBe(400);
    await made(owner, [owner], { name: 'Übung' });
    const other = await made(owner, [owner], { name: 'Other' });
    for (const send of [
      () => create(owner, [owner], { name: 'release TEAM' }),
      () => create(owner, [owner], { name: 'übung' }),
      () => update(owner, other.id, [owner], { name: 'Übung' }),
    ]) {
      const { status, body } = await changesNothing(t, send);
      expect([status, body.message]).toEqual([400, 'Group name already exists']);
      expect(body.errors).toEqual([{ path: 'name', message: 'Group name already exists' }]);
    }
    expect((await update(owner, other.id, [owner], { name: 'OTHER' })).status).toBe(200);
  });

  test('are cloned with the next free name and the same people, in the same place', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const group = await made(owner, [owner], { name: 'A name of 25 characters x' });
    const first = await t.call(cloneGroup, { params: { projectId: all, emailId: group.id } }, owner);
    expect([first.status, first.body.message]).toEqual([
      201,
      'Group cloned successfully: A name of 25 characte (1)',
    ]);
    expect(first.body.responseObject).toMatchObject({
      name: 'A name of 25 characte (1)',
      description: group.description,
      from: 'License',
      emailUserList: group.emailUserList,
      guestUserList: group.guestUserList,
    });
    const second = await t.succeed(cloneGroup, { params: { projectId: all, emailId: group.id } }, owner);
    expect(second.name).toBe('A name of 25 characte (2)');
    const own = await made({ token: owner.token, projectId }, [owner]);
    const ofProject = await t.succeed(cloneGroup, { params: { projectId, emailId: own.id } }, owner);
    expect(ofProject).toMatchObject({ name: 'Release team (1)', from: 'Project' });
    expect(await entriesOf(t, cloneGroup, owner.licenseId)).toHaveLength(3);
  });

  test('are listed in pages, searched by name, and sorted', async () => {
    const owner = await signedIn(t);
    for (const name of ['beta', 'Alpha', '100 percent']) {
      await made(owner, [owner], { name });
      t.clock.advance({ minutes: 1 });
    }
    const names = async (query: object = {}) =>
      (await t.succeed(listGroups, { query }, owner)).groups.map(({ name }) => name);
    expect(await names()).toEqual(['100 percent', 'Alpha', 'beta']);
    expect(await names({ sort: 'modifiedOn' })).toEqual(['beta', 'Alpha', '100 percent']);
    expect(await names({ search: 'ALPHA' })).toEqual(['Alpha']);
    expect(await t.succeed(listGroups, { query: { page: 2, pageSize: 2 } }, owner)).toMatchObject({
      total: 3,
      groups: [{ name: 'beta' }],
    });
  });

  test('lose users who leave the license, and stay without members', async () => {
    const owner = await signedIn(t);
    const ann = await plain(owner, 'Ann');
    const { id } = await made(owner, [ann], { guestUserList: [] });
    await t.platform.context.db
      .deleteFrom('licenseUsers')
      .where('licenseId', '=', owner.licenseId)
      .where('userId', '=', ann.id)
      .execute();
    const { groups } = await t.succeed(listGroups, { query: {} }, owner);
    expect(groups).toMatchObject([{ id, memberCount: 0, guestCount: 0 }]);
    expect((await changesNothing(t, () => update(owner, id, [ann]))).status).toBe(400);
    const cloned = await t.succeed(cloneGroup, { params: { projectId: all, emailId: id } }, owner);
    expect(cloned.memberCount).toBe(0);
  });

  test('are visible to users who may see the configuration of a project; Full Access to it manages them', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const viewer = await member(owner, projectId, { Configuration: 'Edit Access' });
    const manager = await member(owner, projectId, { Configuration: 'Full Access' });
    const nobody = await member(owner, projectId, { Suites: 'Full Access' });
    const { id } = await made(manager, [owner]);
    const asks: readonly ((actor: Caller) => ReturnType<typeof create>)[] = [
      (actor) => create(actor, [owner], { name: 'Other' }),
      (actor) => update(actor, id, [owner]),
      (actor) => remove(actor, id),
      (actor) => clone(actor, actor.projectId ?? all, id),
    ];
    expect((await get(viewer, id)).status).toBe(200);
    expect((await get(viewer, id, { action: 'EDIT' })).body.missingPermission?.id).toBe('groups.edit');
    expect((await get(viewer, id, { action: 'DELETE' })).status).toBe(400);
    expect((await get(nobody, id)).body.missingPermission?.id).toBe('groups.view');
    expect((await t.attempt(listGroups, { query: {} }, nobody)).status).toBe(403);
    expect((await t.attempt(listGroupChoices, { query: {} }, viewer)).status).toBe(403);
    expect((await t.attempt(listGroupChoices, { query: { page: 0 } }, manager)).status).toBe(400);
    for (const ask of asks) {
      expect((await changesNothing(t, () => ask(viewer))).body.missingPermission?.id).toMatch(/^groups\./);
      // Plain users have no access in All Projects.
      expect((await changesNothing(t, () => ask({ token: manager.token }))).status).toBe(403);
      expect((await changesNothing(t, () => ask({}))).status).toBe(401);
    }
    expect((await changesNothing(t, () => clone(manager, 'a b', id))).status).toBe(400);
    for (const ask of [(id: string) => get(manager, id), (id: string) => remove(manager, id)]) {
      expect((await ask('a b')).status).toBe(400);
    }
    expect((await update(manager, 'a b', [owner])).status).toBe(400);
    expect((await get({}, id)).status).toBe(401);
    expect((await update(manager, id, [owner], { name: 'Renamed' })).status).toBe(200);
    expect((await clone(manager, projectId, id)).status).toBe(201);
    expect((await remove(manager, id)).status).toBe(200);
  });

  test('are read-only in a project that is not open', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const there = { token: owner.token, projectId };
    const { id } = await made(there, [owner]);
    const { db } = t.platform.context;
    await db.updateTable('projects').set({ status: 'Closed' }).where('id', '=', projectId).execute();
    expect((await get(there, id)).status).toBe(200);
    for (const ask of [
      () => create(there, [owner], { name: 'Other' }),
      () => update(there, id, [owner]),
      () => remove(there, id),
      () => clone(owner, projectId, id),
    ]) {
      const { status, body } = await changesNothing(t, ask);
      expect([status, body.message]).toEqual([403, 'The project is closed']);
    }
  });

  test('of another license are not found', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const { id } = await made(owner, [owner]);
    const foreign = await project(t, owner, { name: 'Web shop' });
    expect((await get(stranger, id)).status).toBe(404);
    for (const ask of [
      () => update(stranger, id, [stranger]),
      () => remove(stranger, id),
      () => clone(stranger, all, id),
      () => clone(stranger, foreign, id),
      () => create({ token: stranger.token, projectId: foreign }, [stranger]),
    ]) {
      expect((await changesNothing(t, ask)).status).toBe(404);
    }
  });
});
