import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { listLicenseRoles, listProjectRoles } from '#platform/contract/roles/role-calls.ts';
import { permissionModules, type AccessLevel } from '#platform/contract/access/access-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, project, role, signedIn } from '#tests/support/factories.ts';
import { withUpdated } from '#tests/support/old-database.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const everySection = (access: AccessLevel) =>
  Object.fromEntries(permissionModules.map((module) => [module, access]));

describeOnEachDatabase('roles', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('include two default roles on a new license', async () => {
    const owner = await signedIn(t);
    const roles = await changesNothing(t, () => t.succeed(listLicenseRoles, {}, owner));
    expect(roles).toEqual(
      (['Full Access', 'View Access'] as const).map((name) => ({
        id: expect.any(String) as string,
        name,
        desc: '',
        tabPermissions: everySection(name),
        from: 'License',
        isDefault: true,
        beyond: null,
        createdOn: t.clock.now().toISOString(),
        createdByUname: '',
        modifiedOn: t.clock.now().toISOString(),
        modifiedByUname: '',
      })),
    );
  });

  test('include Full Access to a project for its creator', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const body = { name: 'Web shop', type: 'Web' as const, platform: 'Web', timeZone: 'UTC' };
    const { id } = await t.succeed(createProject, { body }, admin);
    const member = await t.platform.context.db
      .selectFrom('projectUsers')
      .selectAll()
      .where('projectId', '=', id)
      .execute();
    expect(member).toEqual([
      {
        projectId: id,
        userId: admin.id,
        roleId: await defaultRole(t, owner, 'Full Access'),
        createdOn: t.clock.now().toISOString(),
        modifiedOn: null,
        modifiedBy: null,
      },
    ]);
  });

  test("of a project are the license's, default ones first, and its own; never another project's", async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    await role(t, owner, { name: 'Auditor' });
    await role(t, owner, { name: 'tester', projectId, access: { Suites: 'Edit Access' } });
    await role(t, owner, { name: 'Elsewhere', projectId: another });
    await role(t, await signedIn(t), { name: 'Of strangers' });
    const ofProject = await changesNothing(t, () =>
      t.succeed(listProjectRoles, { params: { projectId } }, owner),
    );
    expect(ofProject.map(({ name, from, isDefault }) => [name, from, isDefault])).toEqual([
      ['Full Access', 'License', true],
      ['View Access', 'License', true],
      ['Auditor', 'License', false],
      ['tester', 'Project', false],
    ]);
    expect(ofProject[3]).toMatchObject({
      desc: 'What tester may do',
      tabPermissions: { ...everySection('No Access'), Suites: 'Edit Access' },
      createdByUname: owner.name,
    });
    const ofLicense = await t.succeed(listLicenseRoles, {}, owner);
    expect(ofLicense.map(({ name }) => name)).toEqual(['Full Access', 'View Access', 'Auditor']);
  });

  test('need View Access to Configuration from a member, and are refused to other users', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const [viewer, tester, outsider] = [
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    await addMember(t, { projectId, userId: viewer.id, roleId: await defaultRole(t, owner, 'View Access') });
    const noConfiguration = await role(t, owner, { name: 'Tester', access: { Suites: 'Full Access' } });
    await addMember(t, { projectId, userId: tester.id, roleId: noConfiguration });
    const ask = (token: string | undefined) =>
      t.attempt(listProjectRoles, { params: { projectId } }, token === undefined ? {} : { token });
    expect((await ask(viewer.token)).status).toBe(200);
    expect((await ask(tester.token)).body.missingPermission?.id).toBe('roles.view');
    expect((await ask(outsider.token)).body.missingPermission?.id).toBe('project.view');
    expect((await ask((await signedIn(t)).token)).status).toBe(404);
    expect((await ask(undefined)).status).toBe(401);
    expect((await t.attempt(listLicenseRoles, {}, viewer)).status).toBe(403);
    expect((await t.attempt(listLicenseRoles, {})).status).toBe(401);
    const wrong = await t.attempt(listProjectRoles, { params: { projectId: 'a b' } }, owner);
    expect(wrong.status).toBe(400);
  });

  test('have unique names in a place, in any spelling; roles of two projects may share one', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const another = await project(t, owner, { name: 'Another' });
    await role(t, owner, { name: 'Tester', projectId });
    await role(t, owner, { name: 'Tester', projectId: another });
    await role(t, owner, { name: 'Tester' });
    await expect(role(t, owner, { name: 'TESTER', projectId })).rejects.toThrow();
    await expect(role(t, owner, { name: 'full access' })).rejects.toThrow();
  });

  test('are added to an old license without any, whose members keep Full Access', async () => {
    await withUpdated(database, {
      from: '0001-accounts',
      fill: fillBeforeRoles,
      check: async (db) => {
        const roles = await db.selectFrom('roles').selectAll().orderBy('name').execute();
        expect(roles.map(({ licenseId, name, projectId }) => [licenseId, name, projectId])).toEqual([
          ['L1', 'Full Access', null],
          ['L1', 'View Access', null],
        ]);
        expect(JSON.parse(roles[1]?.tabPermissions ?? '')).toEqual(everySection('View Access'));
        const members = await db.selectFrom('projectUsers').selectAll().execute();
        expect(members).toMatchObject([
          { projectId: 'P1', userId: 'U1', roleId: roles[0]?.id, createdOn: 'then' },
        ]);
        expect(await db.selectFrom('licenses').select('aiEnabled').execute()).toEqual([{ aiEnabled: 1 }]);
      },
    });
  });
});

/** Stores a license with a user and a project, as the first migration has them. */
async function fillBeforeRoles(db: Kysely<unknown>): Promise<void> {
  await sql`insert into licenses values
    ('L1', 'Old', 'ONPREM', '["All"]', 'Yearly', 'then', 'later', 5, 'then')`.execute(db);
  await sql`insert into users values
    ('U1', 'ada@example.com', 'Ada', null, 'ACTIVE', 'L1', 'then', 'then')`.execute(db);
  await sql`insert into projects values
    ('P1', 'L1', 'Shop', 'Web', 'Web', '', 'Open', 'UTC', 'UTC', '+00:00', '', 'then', 'U1', 'then', 'U1')`.execute(
    db,
  );
  await sql`insert into project_users values ('P1', 'U1', 'then')`.execute(db);
}
