import { afterAll, beforeAll, expect, test } from 'vitest';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { permissionModules, type AccessLevel } from '#platform/contract/access/access-values.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import {
  addProjectUsers,
  addUserToProjects,
  listAddableUsers,
  listRolesAndProjects,
  setProjectRole,
} from '#platform/contract/users/member-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { createRole, deleteRole, listProjectRoles } from '#platform/contract/roles/role-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { executionOf, start } from '#tests/support/executions.ts';
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
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { owned, remove, removeFromProject, resourcesIn } from '#tests/support/removal.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const every = (access: AccessLevel) =>
  Object.fromEntries(permissionModules.map((section) => [section, access]));

describeOnEachDatabase('members of projects', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  let roles: Record<'full' | 'view' | 'editor', string>;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    roles = {
      full: await defaultRole(t, owner, 'Full Access'),
      view: await defaultRole(t, owner, 'View Access'),
      editor: await role(t, owner, {
        name: 'Editor',
        projectId,
        access: { Configuration: 'Edit Access', Suites: 'Edit Access' },
      }),
    };
  });
  afterAll(() => t.close());

  const member = async (roleId = roles.full, at = projectId) => {
    const user = await colleague(t, owner, 'User');
    await addMember(t, { projectId: at, userId: user.id, roleId });
    return user;
  };
  const setRole = (actor: SignedInUser, userId: string, roleId: string, at = projectId, named = at) =>
    t.attempt(
      setProjectRole,
      {
        params: { projectId: at },
        query: {},
        body: { id: userId, projectRoles: [{ projectId: named, roleId }] },
      },
      actor,
    );
  const add = (actor: SignedInUser, body: readonly object[], at = projectId) =>
    t.attempt(addProjectUsers, { params: { projectId: at }, body }, actor);
  const roleOf = async (user: SignedInUser, at = projectId) =>
    (await t.attempt(getProject, { params: { id: at } }, user)).body.responseObject as {
      role: object;
    } | null;

  test('have roles whose change applies at once, with an entry', async () => {
    const user = await member();
    expect((await setRole(owner, user.id, roles.view)).body.message).toBe(removalMessages.roleUpdated);
    expect((await roleOf(user))?.role).toEqual({ id: roles.view, name: 'View Access' });
    const [entry] = (await entriesOf(t, setProjectRole, owner.licenseId)).slice(-1);
    expect(entry).toMatchObject({
      subjectKind: 'member',
      subjectId: user.id,
      projectId,
      before: { role: 'Full Access' },
      after: { role: 'View Access' },
    });
  });

  test('give no more than they have, and change neither their own role nor an Admin’s', async () => {
    const editor = await member(roles.editor);
    const user = await member(roles.view);
    const admin = await colleague(t, owner, 'Admin');
    const outsider = await colleague(t, owner, 'User');
    const elsewhere = await project(t, owner, { name: 'Elsewhere' });
    const foreignRole = await role(t, owner, { name: 'Of elsewhere', projectId: elsewhere });
    const little = await role(t, owner, { name: 'Little', access: { Suites: 'View Access' } });
    const foreign = await signedIn(t);
    await changesNothing(t, async () => {
      for (const [actor, userId, roleId, code] of [
        [editor, user.id, roles.full, 403],
        [editor, editor.id, little, 403],
        [editor, admin.id, little, 403],
        [owner, admin.id, little, 403],
        [owner, owner.id, little, 403],
        [user, editor.id, little, 403],
        [outsider, user.id, little, 403],
        [owner, outsider.id, little, 404],
        [owner, foreign.id, little, 404],
        [foreign, user.id, little, 404],
        [owner, user.id, foreignRole, 400],
        [owner, user.id, 'none', 400],
      ] as const) {
        const { status } = await setRole(actor, userId, roleId);
        expect([actor.name, userId, roleId, status]).toEqual([actor.name, userId, roleId, code]);
      }
      expect((await setRole(owner, user.id, little, projectId, elsewhere)).status).toBe(400);
    });
    expect((await setRole(owner, user.id, little)).status).toBe(200);
    expect((await setRole(editor, user.id, roles.editor)).status).toBe(200);
    const closed = await project(t, owner, { name: 'Closed one', status: 'Closed', members: [user] });
    expect((await setRole(owner, user.id, little, closed)).body.missingPermission?.reason).toBe('not-open');
  });

  test('take no more away than they have, neither by another role nor by a removal; nor is it offered', async () => {
    const manager = await member(
      await role(t, owner, {
        name: 'Manager',
        access: { Configuration: 'Full Access', Suites: 'View Access' },
      }),
    );
    const little = await role(t, owner, { name: 'Next to nothing', access: { Suites: 'View Access' } });
    const strong = await member(
      await role(t, owner, { name: 'Strong in suites', access: { Suites: 'Edit Access' } }),
    );
    const weak = await member(little);
    const roleless = await colleague(t, owner, 'User');
    await addMember(t, { projectId, userId: roleless.id, roleId: null });
    const there = { ...manager, projectId };
    const edit = async (user: SignedInUser, caller: Caller) => {
      const members = await t.succeed(
        listProjectMembers,
        { params: { projectId }, query: { search: user.emailId } },
        caller,
      );
      const seen = await t.succeed(getUser, { params: { userId: user.id } }, caller);
      return [members[0]?.licenseUser?.cannot.edit, seen.cannot.edit];
    };
    const above = removalMessages.aboveYours(strong.name, 'Suites', 'Edit Access', 'View Access');
    expect(await edit(strong, there)).toEqual([above, above]);
    expect(await edit(strong, { ...owner, projectId })).toEqual([undefined, undefined]);
    for (const user of [weak, roleless]) expect(await edit(user, there)).toEqual([undefined, undefined]);
    for (const [attempt, id] of [
      [() => setRole(manager, strong.id, little), 'users.edit'],
      [() => removeFromProject(t, manager, { projectId, userId: strong.id }), 'users.delete'],
    ] as const) {
      const { status, body } = await changesNothing(t, attempt);
      expect([status, body.message]).toEqual([403, above]);
      expect(body.missingPermission).toMatchObject({
        id,
        grantedBy:
          'A Super Admin or an Admin, by doing this for you or by giving you a role with Edit Access to Suites in this project',
      });
    }
    expect((await setRole(manager, roleless.id, little)).status).toBe(200);
    expect((await removeFromProject(t, manager, { projectId, userId: weak.id })).status).toBe(200);
    expect((await setRole(owner, strong.id, little)).status).toBe(200);
    expect((await removeFromProject(t, manager, { projectId, userId: strong.id })).status).toBe(200);
  });

  test("gain nothing from a role's sections that a project does not offer", async () => {
    const lead = await member();
    const made = await t.succeed(
      createRole,
      {
        body: {
          name: 'Lead of a web shop',
          desc: '',
          tabPermissions: Object.fromEntries(permissionModules.map((section) => [section, 'Full Access'])),
        },
      },
      { ...lead, projectId },
    );
    expect(made.tabPermissions['Web Service']).toBe('No Access');
    const second = await member(made.id);
    const full = await member(roles.full);
    const offered = await t.succeed(listProjectRoles, { params: { projectId } }, second);
    expect(offered.map(({ beyond }) => beyond)).toEqual(offered.map(() => null));
    expect((await setRole(second, full.id, roles.view)).status).toBe(200);
    expect((await setRole(second, full.id, roles.full)).status).toBe(200);
    const joining = await colleague(t, owner, 'User');
    expect((await add(second, [{ id: joining.id, roleId: roles.view }])).status).toBe(201);
    // In a project that has the section, the same role does not allow it.
    const service = await project(t, owner, { name: 'Service', type: 'Web Service' });
    const all = { ...every('Full Access'), 'Web Service': 'No Access' } as const;
    const third = await member(await role(t, owner, { name: 'No services', access: all }), service);
    const there = await t.succeed(listProjectRoles, { params: { projectId: service } }, third);
    expect(there.find(({ id }) => id === roles.full)?.beyond).toBe('Web Service');
    expect((await add(third, [{ id: joining.id, roleId: roles.full }], service)).status).toBe(403);
  });

  test('lose what is theirs in a project when they leave it, and nothing elsewhere', async () => {
    const user = await member();
    const other = await project(t, owner, { name: 'Other', members: [user] });
    const machineId = await machine(t, user, { hostName: 'stays' });
    const here = await start(t, user, { projectId });
    const there = await start(t, user, { projectId: other });
    const suiteIn = (at: string, name: string) => owned(t, user, { projectId: at, name, access: 'Private' });
    await suiteIn(projectId, 'leaves');
    await suiteIn(other, 'stays');
    const manager = await member();
    const answer = await removeFromProject(t, manager, {
      projectId,
      userId: user.id,
      changeSuiteAccess: 'true',
    });
    expect([answer.status, answer.body.message]).toEqual([200, removalMessages.removed]);
    expect(await executionOf(t, owner, here._id)).toMatchObject({
      executionStatus: 'Terminated',
      statusReason: executionMessages.initiatorRemoved(user.name),
    });
    expect((await executionOf(t, owner, there._id)).endedOn).toBeNull();
    expect((await resourcesIn(t, projectId)).leaves).toBe(`Public, ${manager.name}`);
    expect((await resourcesIn(t, other)).stays).toBe(`Private, ${user.name}`);
    const { userId } = await t.platform.context.db
      .selectFrom('machines')
      .select('userId')
      .where('id', '=', machineId)
      .executeTakeFirstOrThrow();
    expect(userId).toBe(user.id);
    expect((await t.attempt(getProject, { params: { id: projectId } }, user)).status).toBe(403);
    expect(await roleOf(user, other)).not.toBeNull();
    const [mail] = (await t.mails()).filter(({ to }) => to === user.emailId).slice(-1);
    expect(mail?.text).toContain('removed you from the project Shop');
    const [entry] = (await entriesOf(t, setProjectRole, owner.licenseId)).slice(-1);
    expect(entry).toMatchObject({ subjectId: user.id, before: { role: 'Full Access' }, after: {} });
  });

  test('are removed by users with Full Access to Configuration; not by themselves, and not Admins', async () => {
    const [editor, user] = [await member(roles.editor), await member(roles.view)];
    const admin = await colleague(t, owner, 'Admin');
    const outsider = await colleague(t, owner, 'User');
    await changesNothing(t, async () => {
      for (const [actor, userId, changeSuiteAccess, code] of [
        [editor, user.id, undefined, 403],
        [owner, admin.id, undefined, 403],
        [owner, owner.id, undefined, 403],
        [owner, outsider.id, undefined, 404],
        [owner, user.id, 'maybe', 400],
        [{ token: 'x'.repeat(43) }, user.id, undefined, 401],
      ] as const) {
        const place = { projectId, userId, ...(changeSuiteAccess && { changeSuiteAccess }) };
        expect([userId, (await removeFromProject(t, actor, place)).status]).toEqual([userId, code]);
      }
    });
  });

  test('join together with a role each, all of them or none', async () => {
    const [one, two] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    const admin = await colleague(t, owner, 'Admin');
    const editor = await member(roles.editor);
    const foreign = await signedIn(t);
    const first = { id: one.id, roleId: roles.editor };
    const joinings = async () =>
      (await entriesOf(t, addProjectUsers, owner.licenseId)).filter(({ outcome }) => outcome === 'done')
        .length;
    const before = await joinings();
    await changesNothing(t, async () => {
      for (const [actor, rest, code] of [
        [owner, [{ id: editor.id, roleId: roles.view }], 400],
        [owner, [{ id: admin.id, roleId: roles.view }], 400],
        [owner, [{ id: foreign.id, roleId: roles.view }], 400],
        [owner, [{ id: one.id, roleId: roles.view }], 400],
        [owner, [{ id: two.id, roleId: 'none' }], 400],
        [owner, [{ id: two.id }], 400],
        [editor, [{ id: two.id, roleId: roles.full }], 403],
        [one, [], 403],
        [foreign, [], 404],
      ] as const) {
        expect([rest, (await add(actor, [first, ...rest])).status]).toEqual([rest, code]);
      }
      expect((await add(owner, [])).body.message).toBe(removalMessages.chooseUser);
    });
    const joined = await add(editor, [first, { id: invited.id, roleId: roles.editor }]);
    expect([joined.status, joined.body.message]).toEqual([201, removalMessages.addedToProject]);
    expect((await roleOf(one))?.role).toEqual({ id: roles.editor, name: 'Editor' });
    expect(await joinings()).toBe(before + 2);
  });

  test("are selected among the license's plain users who are not in the project, by name", async () => {
    const fresh = await signedIn(t);
    const shop = await project(t, fresh, { name: 'Fresh shop' });
    const [zoe, bob, inside] = [
      await addUser(t, { licenseId: fresh.licenseId, privilege: 'User', name: 'Zoe Adams' }),
      await addUser(t, {
        licenseId: fresh.licenseId,
        privilege: 'User',
        name: 'bob Miller',
        status: 'invited',
      }),
      await addUser(t, { licenseId: fresh.licenseId, privilege: 'User', name: 'Carl' }),
    ];
    await addMember(t, { projectId: shop, userId: inside.id, roleId: null });
    await addUser(t, { licenseId: fresh.licenseId, privilege: 'Admin', name: 'An Admin' });
    const list = (query: object) =>
      t.succeed(listAddableUsers, { params: { projectId: shop }, query }, fresh);
    expect(await list({})).toEqual({
      users: [
        { userId: bob.id, name: bob.name, emailId: bob.emailId, status: 'PENDING' },
        { userId: zoe.id, name: zoe.name, emailId: zoe.emailId, status: 'ACTIVE' },
      ],
      total: 2,
      page: 1,
      pageSize: 25,
    });
    expect((await list({ search: 'ZOE' })).users.map(({ userId }) => userId)).toEqual([zoe.id]);
    expect((await list({ page: 2, pageSize: 1 })).users.map(({ userId }) => userId)).toEqual([zoe.id]);
    const ask = (actor: SignedInUser, at: string) =>
      t.attempt(listAddableUsers, { params: { projectId: at }, query: {} }, actor);
    const viewer = await member(roles.view);
    expect((await ask(viewer, projectId)).body.missingPermission?.id).toBe('users.edit');
    expect((await ask(fresh, projectId)).status).toBe(404);
    expect((await ask(fresh, 'a b')).status).toBe(400);
    const nobody = await t.attempt(listAddableUsers, { params: { projectId: shop }, query: {} });
    expect(nobody.status).toBe(401);
  });

  test('receive roles in projects, new ones and those they are in; all of them or none', async () => {
    const user = await member(roles.view);
    const [open, closed] = [
      await project(t, owner, { name: 'An open one' }),
      await project(t, owner, { name: 'A closed one', status: 'Closed' }),
    ];
    const give = (actor: SignedInUser, userId: string, body: readonly object[]) =>
      t.attempt(addUserToProjects, { params: { userId }, body }, actor);
    const admin = await colleague(t, owner, 'Admin');
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'User', status: 'invited' });
    const foreign = await signedIn(t);
    const theirs = await project(t, foreign, { name: 'Theirs' });
    const first = { projectId: open, roleId: roles.view };
    await changesNothing(t, async () => {
      for (const [actor, userId, body, code] of [
        [owner, user.id, [first, { projectId: closed, roleId: roles.view }], 400],
        [owner, user.id, [first, { projectId: theirs, roleId: roles.view }], 400],
        [owner, user.id, [first, first], 400],
        [owner, user.id, [first, { projectId: open, roleId: roles.editor }], 400],
        [owner, user.id, [{ projectId: open, roleId: roles.editor }], 400],
        [owner, user.id, [], 400],
        [owner, admin.id, [first], 400],
        [owner, invited.id, [first], 400],
        [owner, foreign.id, [first], 404],
        [user, user.id, [first], 403],
      ] as const) {
        expect([body, (await give(actor, userId, body)).status]).toEqual([body, code]);
      }
    });
    const given = await give(admin, user.id, [first, { projectId, roleId: roles.editor }]);
    expect([given.status, given.body.message]).toEqual([200, removalMessages.addedToProjects]);
    expect((await roleOf(user))?.role).toMatchObject({ id: roles.editor });
    expect((await roleOf(user, open))?.role).toMatchObject({ id: roles.view });
  });

  test('see the open projects with their roles: View Access first, Full Access last', async () => {
    const fresh = await signedIn(t);
    const user = await colleague(t, fresh, 'User');
    const [shop, bank] = [
      await project(t, fresh, { name: 'Shop' }),
      await project(t, fresh, { name: 'bank', type: 'Mobile' }),
    ];
    await project(t, fresh, { name: 'Old', status: 'Closed' });
    const tester = await role(t, fresh, { name: 'Tester', projectId: shop });
    await role(t, fresh, { name: 'auditor' });
    await addMember(t, { projectId: shop, userId: user.id, roleId: tester });
    const ask = (actor: SignedInUser, userId: string, query = {}) =>
      t.attempt(listRolesAndProjects, { params: { userId }, query }, actor);
    const { projects, total } = await t.succeed(
      listRolesAndProjects,
      { params: { userId: user.id }, query: {} },
      fresh,
    );
    expect(total).toBe(2);
    expect(projects.map(({ roles: offered, ...rest }) => [rest, offered.map(({ name }) => name)])).toEqual([
      [
        {
          projectId: bank,
          projectName: 'bank',
          projectType: 'Mobile',
          roleId: null,
          roleName: null,
          member: false,
        },
        ['View Access', 'auditor', 'Full Access'],
      ],
      [
        {
          projectId: shop,
          projectName: 'Shop',
          projectType: 'Web',
          roleId: tester,
          roleName: 'Tester',
          member: true,
        },
        ['View Access', 'auditor', 'Tester', 'Full Access'],
      ],
    ]);
    expect((await ask(user, user.id)).status).toBe(403);
    expect((await ask(fresh, owner.id)).status).toBe(404);
    expect((await ask(fresh, user.id, { page: 0 })).status).toBe(400);
    const nobody = await t.attempt(listRolesAndProjects, { params: { userId: user.id }, query: {} });
    expect(nobody.status).toBe(401);
  });

  test('receive no role that is deleted at the same time, and nothing when they are removed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await colleague(t, owner, 'User');
      const roleId = await role(t, owner, { name: `Short-lived ${round}`, access: {} });
      const [joined, deleted] = await Promise.all([
        add(owner, [{ id: user.id, roleId }]),
        t.attempt(deleteRole, { params: { roleId } }, owner),
      ]);
      const codes = [joined.status, deleted.body.responseCode];
      expect([
        [201, 302],
        [400, 200],
      ]).toContainEqual(codes);

      const leaving = await colleague(t, owner, 'User');
      const [added, removed] = await Promise.all([
        add(owner, [{ id: leaving.id, roleId: roles.view }]),
        remove(t, owner, leaving.id),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 400]).toContain(added.status);
      const left = await t.platform.context.db
        .selectFrom('projectUsers')
        .select('userId')
        .where('userId', '=', leaving.id)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
