import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup, getGroupsFile, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { getMachinesFile } from '#platform/contract/machines/machine-calls.ts';
import { getProjectMembersFile } from '#platform/contract/projects/project-calls.ts';
import { getRolesFile } from '#platform/contract/roles/role-calls.ts';
import { getUsersFile } from '#platform/contract/users/user-calls.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
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
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const [users, roles, groups] = [getUsersFile.path, getRolesFile.path, getGroupsFile.path];
const machines = getMachinesFile.path;
const membersOf = (projectId: string) => getProjectMembersFile.path.replace('{projectId}', projectId);

describeOnEachDatabase('the files of lists', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  const file = (actor: SignedInUser, path: string, query = {}, projectId?: string) =>
    listFileOf(t, actor, path, query, projectId);
  const status = (actor: SignedInUser | null, path: string, projectId?: string) =>
    fileStatus(t, actor, path, projectId);
  const day = () => t.clock.now().toISOString().slice(0, 10);

  test('contain all users of a search, filtered and sorted, however many pages that is', async () => {
    const boss = await signedIn(t);
    const { licenseId } = boss;
    for (let number = 0; number < 260; number += 1) {
      await addUser(t, { licenseId, privilege: 'User', name: `Many ${String(number).padStart(3, '0')}` });
    }
    await addUser(t, { licenseId, privilege: 'Admin', name: 'Many Admin', status: 'invited' });
    const all = await file(boss, users, { search: 'many', sort: 'name', direction: 'desc' });
    expect(all.name).toBe(`users-${day()}.csv`);
    expect(all.heads?.slice(0, 4)).toEqual(['Name', 'Privilege', 'Status', 'Email']);
    expect(all.names).toHaveLength(261);
    expect(all.names.slice(0, 3)).toEqual(['Many Admin', 'Many 259', 'Many 258']);
    expect(all.rows[0]?.slice(1, 3)).toEqual(['Admin', 'Activation Pending']);
    expect((await file(boss, users, { privilege: 'Super Admin' })).names).toEqual([boss.name]);
    expect((await file(boss, users, { status: 'PENDING' })).names).toEqual(['Many Admin']);
    expect((await file(boss, users, { search: 'nobody at all' })).rows).toEqual([]);
  });

  test('are text to a spreadsheet, whatever users and things are called', async () => {
    const { db } = t.platform.context;
    const user = await colleague(t, owner, 'User');
    const id = await role(t, owner, { name: 'Plain', access: {} });
    const group = await t.succeed(
      createGroup,
      { body: { name: 'Plain', emailUserList: [{ emailId: user.emailId }] } },
      owner,
    );
    for (const name of ['=cmd("x")', '+1', '-1', '@sum', '\t=1', '\r=1']) {
      await db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
      await db.updateTable('roles').set({ name, description: name }).where('id', '=', id).execute();
      await db
        .updateTable('emailGroups')
        .set({ name, description: name })
        .where('id', '=', group.id)
        .execute();
      for (const path of [users, roles, groups]) {
        const text = await (await t.raw('GET', path, owner)).text();
        expect(text).toContain(`"'${name.replaceAll('"', '""')}",`);
        expect(text).not.toMatch(/(^|",)"[=+@\t\r-]/m);
      }
    }
    await db.updateTable('users').set({ name: 'Cleo' }).where('id', '=', user.id).execute();
    await db.updateTable('roles').set({ name: 'Plain' }).where('id', '=', id).execute();
  });

  test('contain the columns of the tables of roles and groups, and in a project where each is from', async () => {
    const boss = await signedIn(t);
    const projectId = await project(t, boss, { name: 'Wéb shop: 2' });
    const editor = await role(t, boss, { name: 'Editor', access: {} });
    await role(t, boss, { name: 'Own role', projectId, access: {} });
    const user = await colleague(t, boss, 'User');
    await addMember(t, { projectId, userId: user.id, roleId: editor });
    const onLicense = await file(boss, roles);
    expect(onLicense.name).toBe(`roles-${day()}.csv`);
    expect(onLicense.names).toEqual(['Full Access', 'View Access', 'Editor']);
    expect(onLicense.rows[2]?.slice(2, 5)).toEqual(['License', '1', boss.name]);
    const here = await file(boss, roles, { search: 'own' }, projectId);
    expect(here.name).toBe(`roles-web-shop-2-${day()}.csv`);
    expect(here.rows.map(([name, , from, members]) => [name, from, members])).toEqual([
      ['Own role', 'Project', '0'],
    ]);
    const body = {
      name: 'Night shift',
      emailUserList: [{ emailId: user.emailId }],
      guestUserList: [{ userName: 'Guest', emailId: 'guest@example.com' }],
    };
    const { id } = await t.succeed(createGroup, { body }, boss);
    await t.succeed(createGroup, { body: { ...body, name: 'Day shift' } }, boss);
    t.clock.advance({ seconds: 60 });
    await t.succeed(updateGroup, { params: { groupId: id }, body }, boss);
    const found = await file(boss, groups, { search: 'shift', sort: 'modifiedOn', direction: 'desc' });
    expect(found.name).toBe(`groups-${day()}.csv`);
    expect(found.names).toEqual(['Night shift', 'Day shift']);
    expect(found.rows[0]?.slice(2, 6)).toEqual(['License', '1', '1', boss.name]);
    expect(found.rows[0]?.[6]).toBe(t.clock.now().toISOString().replace('T', ' ').replace('Z', ''));
    expect((await file(boss, groups, {}, projectId)).name).toBe(`groups-web-shop-2-${day()}.csv`);
  });

  test('contain the machines that the user may use, none in a closed project', async () => {
    const boss = await signedIn(t);
    await machine(t, boss, { hostName: 'build-1' });
    await machine(t, boss, { hostName: 'build-2' });
    await machine(t, boss, { hostName: 'laptop' });
    const found = await file(boss, machines, { search: 'build', sort: 'hostName', direction: 'desc' });
    expect(found.name).toBe(`machines-${day()}.csv`);
    expect(found.heads?.slice(0, 3)).toEqual(['Client Machines', 'Status', 'Reason']);
    expect(found.names).toEqual(['build-2', 'build-1']);
    expect(found.rows[0]?.[1]).toBe('Active');
    expect(found.rows[0]).toContain(boss.name);
    // Another user sees none of them: they are Private.
    expect((await file(await colleague(t, boss, 'User'), machines)).names).toEqual([]);
    const closed = await project(t, boss, { name: 'Closed' });
    await t.succeed(setProjectStatus, { params: { id: closed }, body: { status: 'Closed' } }, boss);
    expect((await file(boss, machines, {}, closed)).names).toEqual([]);
  });

  test('contain a project’s users with their roles, for users who may see them', async () => {
    const boss = await signedIn(t);
    const projectId = await project(t, boss, { name: 'Shop' });
    const viewRole = await defaultRole(t, boss, 'View Access');
    const nothing = await role(t, boss, { name: 'Nothing', access: {} });
    const viewer = await colleague(t, boss, 'User');
    const blind = await colleague(t, boss, 'User');
    const stranger = await colleague(t, boss, 'User');
    await addMember(t, { projectId, userId: viewer.id, roleId: viewRole });
    await addMember(t, { projectId, userId: blind.id, roleId: nothing });
    const path = membersOf(projectId);
    const { name, heads, rows } = await file(viewer, path);
    expect(name).toBe(`users-shop-${day()}.csv`);
    expect(heads?.slice(1, 3)).toEqual(['Role', 'Privilege']);
    const roleOf = new Map(rows.map((row) => [row[4], row[1]]));
    expect(roleOf).toEqual(
      new Map([
        [boss.emailId, 'Full Access'],
        [viewer.emailId, 'View Access'],
        [blind.emailId, 'Nothing'],
      ]),
    );
    expect((await file(viewer, path, { privilege: 'User', search: viewer.emailId })).rows).toHaveLength(1);
    expect(await status(blind, path)).toBe(403);
    expect(await status(stranger, path)).toBe(403);
    expect(await status(owner, path)).toBe(404);
    expect(await status(null, path)).toBe(401);
    expect(await status(boss, `${path}?privilege=Nobody`)).toBe(400);
    for (const each of [roles, groups]) {
      expect(await status(viewer, each, projectId)).toBe(200);
      expect(await status(blind, each, projectId)).toBe(403);
      expect(await status(owner, each, projectId)).toBe(404);
    }
  });

  test('of the license are for Admins, and only for their own license', async () => {
    const admin = await colleague(t, owner, 'Admin');
    const user = await colleague(t, owner, 'User');
    const other = await signedIn(t);
    for (const path of [users, roles, groups]) {
      expect(await status(admin, path)).toBe(200);
      expect(await status(user, path)).toBe(403);
      expect(await status(null, path)).toBe(401);
      expect(await status(admin, `${path}?sort=unknown`)).toBe(400);
    }
    expect((await file(other, users)).names).toEqual([other.name]);
  });
});
