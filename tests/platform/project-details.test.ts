import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getProject,
  listProjectChoices,
  listProjectMembers,
} from '#platform/contract/projects/project-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  addUser,
  colleague,
  defaultRole,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('project details', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const choices = (actor: SignedInUser, query = {}) => t.succeed(listProjectChoices, { query }, actor);
  const namesOf = async (actor: SignedInUser, query = {}) =>
    (await choices(actor, query)).projects.map(({ name }) => name);
  const members = (actor: SignedInUser, projectId: string, query = {}) =>
    t.succeed(listProjectMembers, { params: { projectId }, query }, actor);

  /**
   * Creates a license with a project: its owner, an Admin, a member with View Access, and a user who is not a member.
   */
  async function team() {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const admin = await colleague(t, owner, 'Admin');
    const viewer = await colleague(t, owner, 'User');
    const outsider = await colleague(t, owner, 'User');
    const roleId = await defaultRole(t, owner, 'View Access');
    await addMember(t, { projectId, userId: viewer.id, roleId });
    return { owner, projectId, admin, viewer, outsider, roleId };
  }

  test("include the user's role in the project and the number of members", async () => {
    const { owner, projectId, admin, viewer, roleId } = await team();
    const details = await changesNothing(t, () =>
      t.succeed(getProject, { params: { id: projectId } }, viewer),
    );
    expect(details).toEqual({
      id: projectId,
      name: 'Web shop',
      type: 'Web',
      platform: 'Web',
      desc: '',
      url: '',
      baseUri: '',
      port: '',
      appType: '',
      appPackage: '',
      appActivity: '',
      bundleId: '',
      status: 'Open',
      timeZoneName: 'Coordinated Universal Time',
      timeZoneValue: 'UTC',
      timeZoneOffset: '+00:00',
      defectPlatform: { platform: 'FireFlink', instanceId: null, projectKey: '' },
      createdOn: t.clock.now().toISOString(),
      createdByUname: owner.name,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
      role: { id: roleId, name: 'View Access' },
      memberCount: 3,
      cannot: { edit: true, status: true, delete: true, defectPlatform: true },
    });
    const { role } = await t.succeed(getProject, { params: { id: projectId } }, admin);
    expect(role).toBeNull();
  });

  test('are refused to a user who is not a member, another license, and without a token or an id', async () => {
    const { owner, projectId, outsider } = await team();
    const stranger = await signedIn(t);
    for (const [call, params] of [
      [getProject, { id: projectId }],
      [listProjectMembers, { projectId }],
    ] as const) {
      const refused = await changesNothing(t, () => t.attempt(call, { params }, outsider));
      expect(refused.status).toBe(403);
      expect(refused.body.missingPermission?.id).toBe('project.view');
      expect((await changesNothing(t, () => t.attempt(call, { params }, stranger))).status).toBe(404);
      expect((await changesNothing(t, () => t.attempt(call, { params }))).status).toBe(401);
      const wrong = Object.fromEntries(Object.keys(params).map((name) => [name, '%00']));
      expect((await changesNothing(t, () => t.attempt(call, { params: wrong }, owner))).status).toBe(400);
    }
  });

  test('are refused at the next call to a member who is removed while signed in', async () => {
    const { projectId, viewer } = await team();
    const ask = () => t.attempt(getProject, { params: { id: projectId } }, viewer);
    expect((await ask()).status).toBe(200);
    await t.platform.context.db.deleteFrom('projectUsers').where('userId', '=', viewer.id).execute();
    expect((await ask()).status).toBe(403);
    expect(await namesOf(viewer)).toEqual([]);
  });

  test('list members with their roles, and everyone whom the license lets work in the project', async () => {
    const { owner, projectId, admin, viewer } = await team();
    const roleless = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', name: 'Zoe Zuse' });
    await addMember(t, { projectId, userId: roleless.id, roleId: null });
    await t.platform.context.db
      .insertInto('projectReviewers')
      .values({ projectId, userId: viewer.id, createdOn: t.clock.now().toISOString() })
      .execute();
    const list = await changesNothing(t, () => members(viewer, projectId));
    const member = (user: typeof roleless, privilege: string, role: string, reviewer = false) => ({
      user: {
        id: user.id,
        name: user.name,
        emailId: user.emailId,
        licenses: [{ id: owner.licenseId, privilege }],
      },
      role: { name: role },
      reviewer,
    });
    expect(list).toMatchObject(
      [
        member(viewer, 'User', 'View Access', true),
        member(admin, 'Admin', 'Full Access'),
        member(owner, 'Super Admin', 'Full Access'),
        member(roleless, 'User', ''),
      ].sort((a, b) => a.user.name.toLowerCase().localeCompare(b.user.name.toLowerCase())),
    );
    expect(await members(viewer, projectId, { reviewersOnly: 'true' })).toMatchObject([
      member(viewer, 'User', 'View Access', true),
    ]);
    expect((await members(viewer, projectId, { search: 'ZUSE' })).map(({ user }) => user.id)).toEqual([
      roleless.id,
    ]);
    expect((await members(viewer, projectId, { search: admin.emailId })).map(({ user }) => user.id)).toEqual([
      admin.id,
    ]);
    expect(await members(viewer, projectId, { search: '%' })).toEqual([]);
  });

  test("show the rest of a user to users who may see the project's users, and how many there are", async () => {
    const { owner, projectId, viewer, admin } = await team();
    const blind = await role(t, owner, { name: 'Sees suites', access: { Suites: 'View Access' } });
    const author = await colleague(t, owner, 'User');
    await addMember(t, { projectId, userId: author.id, roleId: blind });
    const ask = (actor: SignedInUser, query = {}) =>
      t.call(listProjectMembers, { params: { projectId }, query }, actor);
    const { body } = await ask(viewer, { search: admin.emailId });
    expect(body.responseMap).toEqual({ total: 1 });
    expect(body.responseObject[0]?.licenseUser).toMatchObject({
      userId: admin.id,
      status: 'ACTIVE',
      roleName: 'Full Access',
      cannot: { edit: true, remove: true },
    });
    const plain = (await ask(viewer, { privilege: 'User' })).body;
    expect(plain.responseObject.map(({ user }) => user.id).sort()).toEqual([viewer.id, author.id].sort());
    const told = (await ask(author)).body;
    expect(told.responseMap).toEqual({ total: 4 });
    expect(told.responseObject.every(({ licenseUser }) => licenseUser === undefined)).toBe(true);
  });

  test('list members in pages', async () => {
    const { owner, projectId } = await team();
    const all = await members(owner, projectId);
    const pages = [
      await members(owner, projectId, { page: 1, pageSize: 2 }),
      await members(owner, projectId, { page: 2, pageSize: 2 }),
      await members(owner, projectId, { page: 3, pageSize: 2 }),
    ];
    expect(pages.map(({ length }) => length)).toEqual([2, 1, 0]);
    expect(pages.flat()).toEqual(all);
  });

  test.each(['pageSize=501', 'pageSize=0', 'page=0', 'reviewersOnly=maybe', 'search=%00', 'page=1&page=2'])(
    'a wrong query for members is refused: %s',
    async (query) => {
      const owner = await signedIn(t);
      const projectId = await project(t, owner, { name: 'Web shop' });
      const target = `${listProjectMembers.path.replace('{projectId}', projectId)}?${query}`;
      const response = await changesNothing(t, () => t.raw('GET', target, { token: owner.token }));
      expect(response.status).toBe(400);
    },
  );

  test('offer projects to select: by name, without archived ones, those that the user may see', async () => {
    const { owner, viewer, outsider, admin } = await team();
    await project(t, owner, { name: 'archived', status: 'Archive', members: [viewer] });
    await project(t, owner, { name: 'another shop', type: 'Mobile', status: 'Closed' });
    await project(t, await signedIn(t), { name: 'Of strangers' });
    expect(await changesNothing(t, () => choices(owner))).toEqual({
      projects: [
        { id: expect.any(String) as string, name: 'another shop', type: 'Mobile', status: 'Closed' },
        { id: expect.any(String) as string, name: 'Web shop', type: 'Web', status: 'Open' },
      ],
      total: 2,
      page: 1,
      pageSize: 25,
    });
    expect(await namesOf(admin)).toEqual(['another shop', 'Web shop']);
    expect(await namesOf(viewer)).toEqual(['Web shop']);
    expect(await namesOf(outsider)).toEqual([]);
    expect(await namesOf(owner, { search: 'ANOTHER' })).toEqual(['another shop']);
    expect(await namesOf(owner, { page: 2, pageSize: 1 })).toEqual(['Web shop']);
  });

  test('need a token and a valid query for that', async () => {
    const owner = await signedIn(t);
    expect((await t.attempt(listProjectChoices, {})).status).toBe(401);
    for (const query of [{ pageSize: '101' }, { page: '0' }, { search: '\0' }]) {
      expect((await t.attempt(listProjectChoices, { query }, owner)).status).toBe(400);
    }
  });
});
