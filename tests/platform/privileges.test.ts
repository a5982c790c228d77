import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  explainPermission,
  getAiLicensePrivileges,
  getPrivileges,
  getProjectAiPrivilege,
} from '#platform/contract/access/privilege-calls.ts';
import { createProject, getProject } from '#platform/contract/projects/project-calls.ts';
import { listLicenseRoles, listProjectRoles } from '#platform/contract/roles/role-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import {
  permissionIds,
  permissionNames,
  type PermissionId,
} from '#platform/contract/access/permission-values.ts';
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

describeOnEachDatabase('privileges', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const ask = (actor: SignedInUser, projectId?: string) =>
    t.attempt(getPrivileges, {}, { token: actor.token, projectId });
  const privilegesOf = (actor: SignedInUser, projectId?: string) =>
    t.succeed(getPrivileges, {}, { token: actor.token, projectId });
  const menusOf = async (actor: SignedInUser, projectId?: string) => {
    const { projectLevels } = await privilegesOf(actor, projectId);
    const { allProjects, individualProjects } = projectLevels;
    return (projectId ? individualProjects : allProjects).headers.map(({ name }) => name);
  };
  const explanation = (actor: SignedInUser, permissionId: PermissionId, projectId?: string) =>
    t.succeed(explainPermission, { params: { permissionId } }, { token: actor.token, projectId });
  /** Adds a plain user to a project, with the access of a role. */
  const memberWith = async (
    owner: SignedInUser,
    projectId: string,
    access: Parameters<typeof role>[2]['access'],
  ) => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, {
      name: `Role of ${user.emailId}`.slice(0, 25),
      access: access ?? {},
    });
    await addMember(t, { projectId, userId: user.id, roleId });
    return { ...user, roleId };
  };

  test('have the menus of All Projects without a project, and what the shell shows on every page', async () => {
    const owner = await signedIn(t);
    const reply = await changesNothing(t, () => privilegesOf(owner));
    expect(reply).toMatchObject({
      projectLevels: { individualProjects: { headers: [], restrictions: permissionIds } },
      privilege: 'Super Admin',
      licenseName: "Ada Lovelace's license",
      licenseType: 'ONPREM',
      licenseFeatures: ['All'],
      billingCycle: 'Yearly',
      expires_in: 30,
      aiEnabled: false,
      project: null,
    });
    const { headers, restrictions } = reply.projectLevels.allProjects;
    expect(headers[0]).toEqual({
      id: 'projects',
      name: 'Projects',
      path: '/projects',
      icon: 'projects',
      connected: true,
      subMenus: [
        { id: 'all-projects', name: 'All Projects', path: '/projects', connected: true, subMenus: [] },
      ],
      quickMenus: [],
    });
    expect(restrictions).not.toContain('project.create');
    expect(restrictions).toContain('test-dev.view');
  });

  test('have the menus, the restrictions and the role of a project', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const member = await memberWith(owner, projectId, { 'Test Development': 'Edit Access' });
    const reply = await changesNothing(t, () => privilegesOf(member, projectId));
    expect(reply.project).toEqual({
      id: projectId,
      name: 'Web shop',
      type: 'Web',
      status: 'Open',
      role: { id: member.roleId, name: expect.stringContaining('Role of') as string },
      versioningEnabled: false,
    });
    const { headers, restrictions } = reply.projectLevels.individualProjects;
    expect(headers.map(({ name }) => name)).toEqual([
      'Projects',
      'Test Dev',
      'Approval Request',
      'Licenses',
      'Help',
    ]);
    expect(headers[1]?.quickMenus.map(({ id }) => id)).toEqual([
      'scripts',
      'pre-post-conditions',
      'step-group',
      'ai',
    ]);
    // No application is connected to Test Dev, and the platform still tells its menu.
    expect(headers.map(({ connected }) => connected)).toEqual([true, false, false, true, true]);
    expect(headers[1]?.quickMenus.map(({ connected }) => connected)).toEqual([false, false, false, false]);
    expect(reply.aiEnabled).toBe(true);
    expect(restrictions).toContain('test-dev.delete');
    expect(restrictions).not.toContain('test-dev.edit');
  });

  test('say which areas have an application', async () => {
    const own = await openTestPlatform(database, {
      settings: { featureApps: { dashboard: 'https://dashboard.example' } },
    });
    try {
      const reply = await own.succeed(getPrivileges, {}, await signedIn(own));
      const { headers } = reply.projectLevels.allProjects;
      expect(headers.filter(({ connected }) => !connected).map(({ id }) => id)).toEqual([]);
      const plugins = headers.find(({ id }) => id === 'integration')?.subMenus;
      expect(plugins?.map(({ id, connected }) => [id, connected])).toEqual([
        ['plugin', true],
        ['ci-tokens', true],
      ]);
      expect(JSON.stringify(reply)).not.toContain('dashboard.example');
    } finally {
      await own.close();
    }
  });

  test('accept All Projects in the header, or an empty one', async () => {
    const owner = await signedIn(t);
    for (const projectId of ['All Projects', '', '  ']) {
      expect((await privilegesOf(owner, projectId)).project).toBeNull();
    }
  });

  test('let Super Admins and Admins work in every project of the license, with or without a role', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const projectId = await project(t, owner, { name: 'Web shop' });
    const reply = await privilegesOf(admin, projectId);
    expect(reply.project?.role).toBeNull();
    expect(reply.projectLevels.individualProjects.restrictions).not.toContain('test-dev.delete');
  });

  test('let no one change anything in a Closed project, or on a license that has ended', async () => {
    const own = await openTestPlatform(database);
    try {
      const owner = await signedIn(own);
      const closed = await project(own, owner, { name: 'Closed one', status: 'Closed' });
      const level = async (projectId?: string) => {
        const reply = await own.succeed(getPrivileges, {}, { token: owner.token, projectId });
        return reply.projectLevels[projectId ? 'individualProjects' : 'allProjects'].restrictions;
      };
      expect(await level(closed)).toEqual(expect.arrayContaining(['test-dev.edit', 'machine.disable']));
      expect(await level(closed)).not.toContain('test-dev.view');

      own.clock.advance({ days: 31 });
      const again = await signedIn(own, owner);
      const reply = await own.succeed(getPrivileges, {}, again);
      expect(reply.expires_in).toBeLessThan(0);
      expect(reply.projectLevels.allProjects.restrictions).toEqual(
        expect.arrayContaining(['project.create', 'users.edit']),
      );
      expect(reply.projectLevels.allProjects.restrictions).not.toContain('license.manage');
      const created = await changesNothing(own, () =>
        own.attempt(
          createProject,
          { body: { name: 'Late', type: 'Web', platform: 'Web', timeZone: 'UTC' } },
          again,
        ),
      );
      expect(created.status).toBe(403);
      expect(created.body.message).toBe('The license has ended');
      expect(created.body.missingPermission).toEqual({
        id: 'project.create',
        name: 'create projects',
        grantedBy: 'You, by renewing the license',
        reason: 'ended',
      });
    } finally {
      await own.close();
    }
  });

  test('follow a role that is changed or removed at the next call of its users', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const member = await memberWith(owner, projectId, { Suites: 'Full Access' });
    const { db } = t.platform.context;
    expect(await menusOf(member, projectId)).toContain('Suites');

    await db
      .updateTable('roles')
      .set({ tabPermissions: JSON.stringify({ Defects: 'View Access' }) })
      .where('id', '=', member.roleId)
      .execute();
    expect(await menusOf(member, projectId)).toEqual(['Projects', 'Defects', 'Licenses', 'Help']);

    await db.deleteFrom('roles').where('id', '=', member.roleId).execute();
    expect(await menusOf(member, projectId)).toEqual(['Projects', 'Licenses', 'Help']);
    expect((await privilegesOf(member, projectId)).project?.role).toBeNull();

    await db.deleteFrom('projectUsers').where('userId', '=', member.id).execute();
    const { status, body } = await changesNothing(t, () => ask(member, projectId));
    expect(status).toBe(403);
    expect(body.missingPermission).toEqual({
      id: 'project.view',
      name: 'see this project',
      grantedBy: 'A Super Admin or an Admin, by adding you to the project',
    });
  });

  test('follow a privilege that is removed at the next call', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const projectId = await project(t, owner, { name: 'Web shop' });
    expect((await ask(admin, projectId)).status).toBe(200);
    await t.platform.context.db
      .updateTable('licenseUsers')
      .set({ privilege: 'User' })
      .where('userId', '=', admin.id)
      .execute();
    expect((await ask(admin, projectId)).status).toBe(403);
    expect((await privilegesOf(admin)).projectLevels.allProjects.restrictions).toContain('users.view');
  });

  test('treat a project of another license as missing, for every caller', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const projectId = await project(t, owner, { name: 'Secret', members: [stranger] });
    const answers = await changesNothing(t, async () => [
      await ask(stranger, projectId),
      await t.attempt(
        explainPermission,
        { params: { permissionId: 'test-dev.view' } },
        { token: stranger.token, projectId },
      ),
      await t.attempt(getProjectAiPrivilege, { params: { projectId } }, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ask(owner, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test.each(["' or 1=1 --", '../x', 'a b', 'x'.repeat(65), 'a,b', '{}'])(
    'a project id that is none is refused: %j',
    async (projectId) => {
      const { status, body } = await changesNothing(t, async () => ask(await signedInOnce(), projectId));
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'projectid', message: 'Not an id' }]);
    },
  );
  let once: Promise<SignedInUser> | undefined;
  const signedInOnce = () => (once ??= signedIn(t));
  beforeAll(signedInOnce);

  test('are refused without a token, or with a wrong one', async () => {
    const projectId = await project(t, await signedInOnce(), { name: 'Not for strangers' });
    for (const call of [getPrivileges, explainPermission, getAiLicensePrivileges, getProjectAiPrivilege]) {
      const params = { permissionId: 'project.create', projectId };
      for (const token of [undefined, 'x'.repeat(43)]) {
        const caller = token === undefined ? { projectId } : { token, projectId };
        const { status } = await changesNothing(t, () => t.attempt(call, { params }, caller));
        expect(status).toBe(401);
      }
    }
  });

  test('explain a permission: whether the user has it, and who can grant it', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const member = await memberWith(owner, projectId, { Configuration: 'View Access' });
    expect(await explanation(member, 'machine.disable', projectId)).toEqual({
      id: 'machine.disable',
      name: permissionNames['machine.disable'],
      allowed: false,
      grantedBy:
        'A Super Admin or an Admin, by giving you a role with Edit Access to Configuration in this project',
      reason: 'role',
    });
    expect(await explanation(owner, 'machine.disable', projectId)).toMatchObject({
      allowed: true,
      grantedBy: null,
    });
    const wrong = await t.attempt(
      explainPermission,
      { params: { permissionId: 'function toString() { [native code] }' } },
      owner,
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toBe('Not a permission');
  });

  test('include FireFlink AI depending on the license, the project and the role', async () => {
    const owner = await signedIn(t);
    const { db } = t.platform.context;
    const ai = async (actor: SignedInUser, projectId: string) =>
      (await t.succeed(getProjectAiPrivilege, { params: { projectId } }, actor)).aiEnabled;
    const projectId = await project(t, owner, { name: 'Web shop' });
    const closed = await project(t, owner, { name: 'Closed shop', status: 'Closed' });
    const viewer = await memberWith(owner, projectId, { 'Test Development': 'View Access' });
    const editor = await memberWith(owner, projectId, { 'Test Development': 'Edit Access' });
    expect(await t.succeed(getAiLicensePrivileges, {}, viewer)).toEqual({ config: { aiEnabled: true } });
    expect(await ai(owner, projectId)).toBe(true);
    expect(await ai(editor, projectId)).toBe(true);
    expect(await ai(viewer, projectId)).toBe(false);
    expect(await ai(owner, closed)).toBe(false);
    const outsider = await colleague(t, owner, 'User');
    const { status } = await t.attempt(getProjectAiPrivilege, { params: { projectId } }, outsider);
    expect(status).toBe(403);

    await db.updateTable('licenses').set({ aiEnabled: 0 }).where('id', '=', owner.licenseId).execute();
    expect(await t.succeed(getAiLicensePrivileges, {}, owner)).toEqual({ config: { aiEnabled: false } });
    expect(await ai(owner, projectId)).toBe(false);
  });

  test('restrict what the platform refuses, with the permission', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const outside = await project(t, owner, { name: 'Another shop' });
    const member = await memberWith(owner, projectId, { Suites: 'Full Access' });
    const { allProjects, individualProjects } = (await privilegesOf(member, projectId)).projectLevels;
    const body = { name: 'Mine', type: 'Web' as const, platform: 'Web', timeZone: 'UTC' };
    const attempts = [
      [allProjects, 'project.create', () => t.attempt(createProject, { body }, member)],
      [allProjects, 'users.view', () => t.attempt(getUser, { params: { userId: owner.id } }, member)],
      [allProjects, 'roles.view', () => t.attempt(listLicenseRoles, {}, member)],
      [
        individualProjects,
        'roles.view',
        () => t.attempt(listProjectRoles, { params: { projectId } }, member),
      ],
    ] as const;
    for (const [{ restrictions }, id, attempt] of attempts) {
      expect(restrictions).toContain(id);
      const answer = await changesNothing(t, attempt);
      expect(answer.status).toBe(403);
      expect(answer.body.message).toBe(
        id === 'project.create' ? 'Only Super Admins and Admins can create projects' : messages.notAllowed,
      );
      expect(answer.body.missingPermission).toMatchObject({ id, name: permissionNames[id] });
    }
    const elsewhere = await changesNothing(t, () =>
      t.attempt(getProject, { params: { id: outside } }, member),
    );
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.body.missingPermission?.id).toBe('project.view');
  });

  test('leave unrestricted what the platform allows', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const viewer = await colleague(t, owner, 'User');
    await addMember(t, { projectId, userId: viewer.id, roleId: await defaultRole(t, owner, 'View Access') });
    const { restrictions } = (await privilegesOf(viewer, projectId)).projectLevels.individualProjects;
    expect(restrictions).not.toContain('roles.view');
    expect((await t.attempt(listProjectRoles, { params: { projectId } }, viewer)).status).toBe(200);
  });

  test('cost two queries for the menus, including the one that finds the user', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const queries = vi.spyOn(t.platform.context.db.getExecutor(), 'executeQuery');
    // This doesn't use `call`, which has queries of its own to watch for audit entries.
    await t.raw('GET', getPrivileges.path, { token: owner.token, projectId });
    expect(queries).toHaveBeenCalledTimes(2);
    queries.mockClear();
    await t.raw('GET', getPrivileges.path, { token: owner.token });
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });
});
