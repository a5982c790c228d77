import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import {
  createRole,
  deleteRole,
  getRole,
  listProjectRoles,
  listRoleMembers,
  listRoles,
  listRoleSections,
  updateRole,
} from '#platform/contract/roles/role-calls.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { audienceChanges } from '#platform/domain/audience-changes.ts';
import { entriesOf } from '#tests/support/audit.ts';
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
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const every = (access: TabPermissions['Suites']) =>
  Object.fromEntries(permissionModules.map((section) => [section, access])) as TabPermissions;
/** Web services have projects of their own type. */
const inWebProjects = permissionModules.filter((section) => section !== 'Web Service');
const tester = { name: 'Tester', desc: 'Tests.', tabPermissions: every('View Access') };

describeOnEachDatabase('changing roles', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Adds a plain user to a project, with a role that permits this. */
  const member = async (owner: SignedInUser, projectId: string, access: Partial<TabPermissions>) => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: `Of ${user.emailId.split('@')[0]}`, access, projectId });
    await addMember(t, { projectId, userId: user.id, roleId });
    return { ...user, projectId, roleId };
  };
  const create = (actor: Caller, changes: object = {}) =>
    t.attempt(createRole, { body: { ...tester, ...changes } }, actor);
  const update = (actor: Caller, roleId: string, changes: object = {}) =>
    t.attempt(updateRole, { params: { roleId }, body: { ...tester, ...changes } }, actor);
  const remove = (actor: Caller, roleId: string) => t.attempt(deleteRole, { params: { roleId } }, actor);

  test('creates, changes and deletes a role of the license, each with an entry', async () => {
    const owner = await signedIn(t);
    const { status, body } = await t.call(createRole, { body: { ...tester, name: ' Tester ' } }, owner);
    expect([status, body.message]).toEqual([201, 'Role created successfully']);
    const created = body.responseObject;
    expect(created).toEqual({
      id: expect.any(String) as string,
      name: 'Tester',
      desc: 'Tests.',
      tabPermissions: every('View Access'),
      from: 'License',
      isDefault: false,
      beyond: null,
      memberCount: 0,
      cannot: {},
      createdOn: t.clock.now().toISOString(),
      createdByUname: owner.name,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
    });
    const { id: roleId } = created;
    expect(await t.succeed(getRole, { params: { roleId } }, owner)).toEqual(created);

    t.clock.advance({ minutes: 1 });
    const admin = await colleague(t, owner, 'Admin');
    const changes = {
      ...tester,
      name: 'tester',
      tabPermissions: { ...tester.tabPermissions, Suites: 'Full Access' },
    };
    const changed = await t.call(updateRole, { params: { roleId }, body: changes as typeof tester }, admin);
    expect(changed.body.message).toBe('Role updated successfully');
    expect(changed.body.responseObject).toMatchObject({
      name: 'tester',
      tabPermissions: { Suites: 'Full Access', Dashboard: 'View Access' },
      createdOn: created.createdOn,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: admin.name,
    });
    expect((await t.call(deleteRole, { params: { roleId } }, owner)).body).toMatchObject({
      responseCode: 200,
      message: 'Role deleted successfully',
      responseObject: true,
    });
    expect((await t.attempt(getRole, { params: { roleId } }, owner)).status).toBe(404);

    expect(await entriesOf(t, createRole, owner.licenseId)).toMatchObject([
      { subjectKind: 'role', subjectId: roleId, subjectName: 'Tester', projectId: null, before: {} },
    ]);
    expect(
      (await entriesOf(t, updateRole, owner.licenseId)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [
        { name: 'Tester', permissions: ['Suites: View Access'] },
        { name: 'tester', permissions: ['Suites: Full Access'] },
      ],
    ]);
    expect(await entriesOf(t, deleteRole, owner.licenseId)).toMatchObject([
      { subjectName: 'tester', after: {} },
    ]);
  });

  test('shows and manages a role of a project only there; license roles are shown there, and managed elsewhere', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    const there = { token: owner.token, projectId };
    const own = await t.succeed(createRole, { body: tester }, there);
    expect(own.from).toBe('Project');
    const ofLicense = await t.succeed(createRole, { body: { ...tester, name: 'Auditor' } }, owner);
    for (const elsewhere of [owner, { token: owner.token, projectId: another }]) {
      expect((await t.attempt(getRole, { params: { roleId: own.id } }, elsewhere)).status).toBe(404);
      expect((await changesNothing(t, () => update(elsewhere, own.id))).status).toBe(404);
      expect((await changesNothing(t, () => remove(elsewhere, own.id))).status).toBe(404);
    }
    expect(
      (await t.succeed(listRoles, { query: {} }, there)).roles.map(({ name, from }) => [name, from]),
    ).toEqual([
      ['Full Access', 'License'],
      ['View Access', 'License'],
      ['Auditor', 'License'],
      ['Tester', 'Project'],
    ]);
    const edited = await changesNothing(t, () => update(there, ofLicense.id));
    expect([edited.status, edited.body.message]).toEqual([400, 'Roles from all projects cannot be edited']);
    const deleted = await changesNothing(t, () => remove(there, ofLicense.id));
    expect([deleted.status, deleted.body.message]).toEqual([
      400,
      'Roles from all projects cannot be deleted',
    ]);
    expect((await remove(there, own.id)).status).toBe(200);
  });

  test('refuses changes to a default role', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    for (const actor of [owner, { token: owner.token, projectId }]) {
      for (const name of ['Full Access', 'View Access'] as const) {
        const id = await defaultRole(t, owner, name);
        const edited = await changesNothing(t, () => update(actor, id));
        expect([edited.status, edited.body.message]).toEqual([
          400,
          'Default roles can’t be edited. Copy the role instead.',
        ]);
        const deleted = await changesNothing(t, () => remove(actor, id));
        expect([deleted.status, deleted.body.message]).toEqual([400, 'Default role cannot be deleted']);
      }
    }
  });

  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: 'ab' }, 'Minimum 3 characters required'],
    ['name', { name: 'a'.repeat(26) }, 'Maximum 25 characters allowed'],
    ['name', { name: 'a & b' }, 'Name should be alphanumeric'],
    ['name', { name: 'role\0' }, 'Name should be alphanumeric'],
    ['desc', { desc: 'a'.repeat(201) }, 'Maximum 200 characters allowed'],
    [
      'tabPermissions.Suites',
      { tabPermissions: { ...every('View Access'), Suites: undefined } },
      'Access to Suites is required',
    ],
    [
      'tabPermissions.Suites',
      { tabPermissions: { ...every('View Access'), Suites: 'All' } },
      'Choose one of the four levels of access',
    ],
    [
      'tabPermissions',
      { tabPermissions: { ...every('View Access'), Billing: 'Full Access' } },
      'This section doesn’t exist',
    ],
    ['tabPermissions', { tabPermissions: 'Full Access' }, 'This section doesn’t exist'],
  ])('refuses a wrong %s: %j', async (path, changes, message) => {
    const owner = await signedIn(t);
    const roleId = await role(t, owner, { name: 'Existing' });
    for (const send of [() => create(owner, changes), () => update(owner, roleId, changes)]) {
      const { status, body } = await changesNothing(t, send);
      expect([status, body.message]).toEqual([400, message]);
      expect(body.errors?.[0]).toEqual({ path, message });
    }
  });

  test('allows a name once on the license and in each project, in any spelling, also when two are created at once', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    const [there, elsewhere] = [projectId, another].map((id) => ({ token: owner.token, projectId: id }));
    const atOnce = await Promise.all([create(owner), create(owner), create(owner, { name: 'TESTER' })]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect((await create(there ?? owner, { name: 'Übung' })).status).toBe(201);
    expect((await create(elsewhere ?? owner, { name: 'Übung' })).status).toBe(201);
    expect((await create(await signedIn(t))).status).toBe(201);
    const taken = [
      () => create(owner, { name: 'full access' }),
      () => create(there ?? owner, { name: 'tester' }),
      () => create(there ?? owner, { name: 'übung' }),
      // The license's roles are in every project.
      () => create(owner, { name: 'übung' }),
    ];
    for (const send of taken) {
      const { status, body } = await changesNothing(t, send);
      expect([status, body.message]).toEqual([400, 'Role name already exists']);
      expect(body.errors).toEqual([{ path: 'name', message: 'Role name already exists' }]);
    }
    const other = await role(t, owner, { name: 'Other', projectId });
    expect((await changesNothing(t, () => update(there ?? owner, other, { name: 'Tester' }))).status).toBe(
      400,
    );
    expect((await update(there ?? owner, other, { name: 'OTHER' })).status).toBe(200);
  });

  test('neither offers nor requires sections that the license lacks, and stores No Access for them', async () => {
    const owner = await signedIn(t);
    const { db } = t.platform.context;
    const features = JSON.stringify(['Web', 'Mobile']);
    await db
      .updateTable('licenses')
      .set({ licenseFeatures: features })
      .where('id', '=', owner.licenseId)
      .execute();
    const offered = await t.succeed(listRoleSections, {}, owner);
    expect(offered).toEqual(
      ['Dashboard', 'Repository', 'Test Data', 'Test Development', 'Suites', 'Configuration'].map(
        (section) => ({
          section,
          most: 'Full Access',
        }),
      ),
    );
    const made = await t.succeed(
      createRole,
      { body: { ...tester, tabPermissions: every('Full Access') } },
      owner,
    );
    expect(made.tabPermissions).toEqual({
      ...every('Full Access'),
      'Web Service': 'No Access',
      Defects: 'No Access',
    });
    const few = Object.fromEntries(offered.map(({ section }) => [section, 'Edit Access']));
    expect((await update(owner, made.id, { tabPermissions: few })).status).toBe(200);
  });

  test('considers the type of a project, too', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Service', type: 'Web Service' });
    const sections = await t.succeed(listRoleSections, {}, { token: owner.token, projectId });
    expect(sections.map(({ section }) => section)).toEqual(
      permissionModules.filter((section) => section !== 'Repository'),
    );
  });

  test('lists roles in pages, searched by name, sorted, with the number of their users', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const auditor = await role(t, owner, { name: 'Auditor' });
    await role(t, owner, { name: 'beta tester' });
    for (const name of ['Ann', 'Bob']) {
      const user = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', name });
      await addMember(t, { projectId, userId: user.id, roleId: auditor });
    }
    const list = (query: object) => t.succeed(listRoles, { query }, owner);
    const names = async (query: object) => (await list(query)).roles.map(({ name }) => name);
    expect((await list({})).roles.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['Full Access', 1],
      ['View Access', 0],
      ['Auditor', 2],
      ['beta tester', 0],
    ]);
    expect(await names({ search: 'TEST' })).toEqual(['beta tester']);
    expect(await names({ direction: 'desc' })).toEqual([
      'beta tester',
      'Auditor',
      'View Access',
      'Full Access',
    ]);
    expect(await list({ page: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      page: 2,
      roles: [{ name: 'beta tester' }],
    });
    const { members, total } = await t.succeed(
      listRoleMembers,
      { params: { roleId: auditor }, query: { search: 'bob' } },
      owner,
    );
    expect(total).toBe(1);
    expect(members).toMatchObject([{ name: 'Bob', projectId, projectName: 'Web shop' }]);
    const another = await project(t, owner, { name: 'Another' });
    const elsewhere = { token: owner.token, projectId: another };
    expect((await t.succeed(getRole, { params: { roleId: auditor } }, elsewhere)).memberCount).toBe(0);
    expect(
      (await t.succeed(listRoleMembers, { params: { roleId: auditor }, query: {} }, elsewhere)).members,
    ).toEqual([]);
  });

  test('does not delete a role that a member has: 302, in a reply that succeeds', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const roleId = await role(t, owner, { name: 'Auditor' });
    const user = await addUser(t, { licenseId: owner.licenseId, privilege: 'User' });
    await addMember(t, { projectId, userId: user.id, roleId });
    const { status, body } = await changesNothing(t, () => remove(owner, roleId));
    expect(status).toBe(200);
    expect(body).toEqual({
      responseCode: 302,
      message: 'role cannot be deleted because it is already in use. Please check the impact list.',
      status: 'SUCCESS',
      responseObject: false,
    });
    expect(await entriesOf(t, deleteRole, owner.licenseId)).toEqual([]);
  });

  test('either deletes a role or gives it when both happen at once: no one is left without one', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    for (let round = 0; round < 5; round += 1) {
      const roleId = await role(t, owner, { name: `Role ${round}` });
      const user = await addUser(t, { licenseId: owner.licenseId, privilege: 'User' });
      const given = addMember(t, { projectId, userId: user.id, roleId }).then(
        () => true,
        () => false,
      );
      // This request bypasses the calls of tests, which check what they touch.
      const path = deleteRole.path.replace('{roleId}', roleId);
      const deleted = t.raw('DELETE', path, { token: owner.token });
      const [wasGiven, response] = await Promise.all([given, deleted]);
      const { responseCode } = envelopeSchema.parse(await response.json());
      expect(responseCode).toBe(wasGiven ? 302 : 200);
    }
    const { db } = t.platform.context;
    const without = db.selectFrom('projectUsers').selectAll().where('projectId', '=', projectId);
    expect(await without.where('roleId', 'is', null).execute()).toEqual([]);
  });

  test('shows roles to users who may edit the configuration; Full Access to it manages those of the project', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const editor = await member(owner, projectId, { Configuration: 'Edit Access' });
    const manager = await member(owner, projectId, every('Full Access'));
    const made = await create({ token: manager.token, projectId });
    expect(made.status).toBe(201);
    const roleId = await role(t, owner, { name: 'Other', projectId });
    const there = { token: editor.token, projectId };
    expect((await t.succeed(listRoles, { query: {} }, there)).total).toBe(6);
    expect((await changesNothing(t, () => create(there, { name: 'Mine' }))).body.missingPermission?.id).toBe(
      'roles.edit',
    );
    expect((await changesNothing(t, () => update(there, roleId))).body.missingPermission?.id).toBe(
      'roles.edit',
    );
    expect((await changesNothing(t, () => remove(there, roleId))).body.missingPermission?.id).toBe(
      'roles.delete',
    );
    // In All Projects plain users see none, and others must sign in.
    for (const ask of [
      create,
      (actor: Caller) => update(actor, roleId),
      (actor: Caller) => remove(actor, roleId),
    ]) {
      expect((await changesNothing(t, () => ask({ token: manager.token }))).status).toBe(403);
      expect((await changesNothing(t, () => ask({}))).status).toBe(401);
      expect((await changesNothing(t, () => ask({ token: manager.token, projectId: 'a b' }))).status).toBe(
        400,
      );
    }
    expect(
      (await t.attempt(listRoles, { query: {} }, manager.token ? { token: manager.token } : {})).status,
    ).toBe(403);
    for (const call of [getRole, listRoleMembers]) {
      expect((await t.attempt(call, { params: { roleId }, query: {} }, { token: editor.token })).status).toBe(
        403,
      );
      expect((await t.attempt(call, { params: { roleId: 'a b' }, query: {} }, there)).status).toBe(400);
      expect((await t.attempt(call, { params: { roleId }, query: {} })).status).toBe(401);
    }
    expect((await t.attempt(listRoleSections, {}, { token: editor.token })).status).toBe(403);
  });

  test('lets no one give more than they have, or change their own role; existing permissions may stay', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const manager = await member(owner, projectId, { Configuration: 'Full Access', Suites: 'Edit Access' });
    const there = { token: manager.token, projectId };
    expect(await t.succeed(listRoleSections, {}, there)).toEqual(
      inWebProjects.map((section) => ({
        section,
        most:
          section === 'Configuration' ? 'Full Access' : section === 'Suites' ? 'Edit Access' : 'No Access',
      })),
    );
    const own = { ...every('No Access'), Suites: 'Edit Access', Configuration: 'Full Access' } as const;
    const more = { ...own, Suites: 'Full Access' } as const;
    const refused = await changesNothing(t, () => create(there, { tabPermissions: more }));
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You can’t give more access than you have. In this project, you have Edit Access to Suites.',
    ]);
    const made = await t.succeed(createRole, { body: { ...tester, tabPermissions: own } }, there);
    expect((await changesNothing(t, () => update(there, made.id, { tabPermissions: more }))).status).toBe(
      403,
    );

    // For a stronger role they can change its name, and the permissions that they have themselves.
    const strong = await role(t, owner, { name: 'Strong', projectId, access: every('Full Access') });
    expect(
      (await update(there, strong, { name: 'Renamed', tabPermissions: every('Full Access') })).status,
    ).toBe(200);
    const lessSuites = { ...every('Full Access'), Suites: 'View Access' } as const;
    const lowered = await changesNothing(t, () => update(there, strong, { tabPermissions: lessSuites }));
    expect([lowered.status, lowered.body.message, lowered.body.missingPermission?.grantedBy]).toEqual([
      403,
      'You can’t remove rights above your own. This role has Full Access to Suites, and you have Edit Access.',
      'A Super Admin or an Admin, by doing this for you or by giving you a role with Full Access to Suites in this project',
    ]);
    const lessConfiguration = { ...every('Full Access'), Configuration: 'Edit Access' } as const;
    expect((await update(there, strong, { name: 'Less', tabPermissions: lessConfiguration })).status).toBe(
      200,
    );
    const deleted = await changesNothing(t, () => remove(there, strong));
    expect([deleted.status, deleted.body.missingPermission?.id]).toEqual([403, 'roles.delete']);
    const listed = await t.succeed(listRoles, { query: {} }, there);
    expect(Object.fromEntries(listed.roles.map(({ name, beyond }) => [name, beyond]))).toMatchObject({
      Less: 'Dashboard',
      [tester.name]: null,
    });
    expect((await remove(there, made.id)).status).toBe(200);
    expect((await remove({ token: owner.token, projectId }, strong)).status).toBe(200);

    const mine = await changesNothing(t, () => update(there, manager.roleId, { tabPermissions: own }));
    expect([mine.status, mine.body.message]).toEqual([403, 'You can’t change your own role']);
  });

  test('changes nothing in a project that is not open', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Old', status: 'Closed' });
    const roleId = await role(t, owner, { name: 'Other', projectId });
    const there = { token: owner.token, projectId };
    expect((await t.succeed(listRoles, { query: {} }, there)).total).toBe(3);
    for (const ask of [
      create,
      (actor: Caller) => update(actor, roleId),
      (actor: Caller) => remove(actor, roleId),
    ]) {
      const { status, body } = await changesNothing(t, () => ask(there));
      expect([status, body.message]).toEqual([403, 'The project is closed']);
    }
  });

  test('does not find ids of another license', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const roleId = await role(t, owner, { name: 'Tester' });
    const foreign = await project(t, owner, { name: 'Web shop' });
    for (const actor of [
      stranger,
      { token: stranger.token, projectId: await project(t, stranger, { name: 'Own' }) },
    ]) {
      expect((await t.attempt(getRole, { params: { roleId } }, actor)).status).toBe(404);
      expect((await t.attempt(listRoleMembers, { params: { roleId }, query: {} }, actor)).status).toBe(404);
      expect((await changesNothing(t, () => update(actor, roleId, { name: 'Other' }))).status).toBe(404);
      expect((await changesNothing(t, () => remove(actor, roleId))).status).toBe(404);
    }
    const there = { token: stranger.token, projectId: foreign };
    expect((await changesNothing(t, () => create(there))).status).toBe(404);
    expect((await t.attempt(listRoles, { query: {} }, there)).status).toBe(404);
  });

  test("applies at the members' next call, and makes their live streams check at once", async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const { roleId, ...user } = await member(owner, projectId, { Suites: 'View Access' });
    const there = { token: user.token, projectId };
    const restrictions = async () =>
      (await t.succeed(getPrivileges, {}, there)).projectLevels.individualProjects.restrictions;
    expect(await restrictions()).toContain('suites.edit');
    const told: (readonly [string, string])[] = [];
    const leave = t.platform.context.publisher.listen((changeSet) =>
      told.push(...audienceChanges.of(changeSet)),
    );
    const actor = { token: owner.token, projectId };
    await update(actor, roleId, { tabPermissions: every('Edit Access') });
    leave();
    expect(told).toEqual([[user.id, owner.licenseId]]);
    expect(await restrictions()).not.toContain('suites.edit');
    expect((await t.succeed(listProjectRoles, { params: { projectId } }, owner)).length).toBe(3);
  });

  test('serves paths with and without the slash at the end', async () => {
    const owner = await signedIn(t);
    const path = listRoles.path.replace(/\/$/, '');
    expect((await t.raw('GET', path, { token: owner.token })).status).toBe(200);
    expect((await t.raw('GET', `${path}/`, { token: owner.token })).status).toBe(200);
  });
});
