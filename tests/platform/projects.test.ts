import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, listTimeZones, listUserProjects } from '#platform/contract/projects/project-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

interface Query {
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: 'name' | 'type' | 'status' | 'createdOn' | 'modifiedOn';
  readonly direction?: 'asc' | 'desc';
}

const webProject = { name: 'Web shop', type: 'Web', platform: 'Web', timeZone: 'Asia/Calcutta' } as const;

describeOnEachDatabase('projects', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const list = (actor: SignedInUser, query: Query = {}, userId = actor.id) =>
    t.succeed(listUserProjects, { params: { userId }, query }, actor);
  const names = async (actor: SignedInUser, query: Query = {}, userId = actor.id) =>
    (await list(actor, query, userId)).projects.map(({ name }) => name);
  const create = (actor: SignedInUser, changes: object = {}) =>
    t.attempt(createProject, { body: { ...webProject, ...changes } }, actor);

  test('are empty for a new user', async () => {
    const owner = await signedIn(t);
    expect(await changesNothing(t, () => list(owner))).toEqual({
      projects: [],
      total: 0,
      page: 1,
      pageSize: 25,
    });
  });

  test('answer 201 with a new project, which is in the list of its license', async () => {
    const owner = await signedIn(t);
    const { status, body } = await t.call(
      createProject,
      { body: { ...webProject, name: '  Web shop ' } },
      owner,
    );
    expect(status).toBe(201);
    expect(body.responseObject).toEqual({
      id: expect.any(String) as string,
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
      timeZoneName: 'India Standard Time',
      // This is an older name, which users no longer search for.
      timeZoneValue: 'Asia/Kolkata',
      timeZoneOffset: '+05:30',
      defectPlatform: { platform: 'FireFlink', instanceId: null, projectKey: '' },
      createdOn: t.clock.now().toISOString(),
      createdByUname: owner.name,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
    });
    expect((await list(owner)).projects).toEqual([body.responseObject]);
    expect(await names(await signedIn(t))).toEqual([]);
  });

  test('understand other spellings of a type', async () => {
    const owner = await signedIn(t);
    const web = await create(owner, { name: 'One', type: 'WebService', platform: 'Database' });
    const dynamics = await create(owner, { name: 'Two', type: 'MSDynamics' });
    expect([web, dynamics].map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(owner)).projects.map(({ type }) => type)).toEqual(['Web Service', 'MS Dynamics']);
  });

  test('are created by Super Admin and Admin, not by a plain user', async () => {
    const owner = await signedIn(t);
    expect((await create(await colleague(t, owner, 'Admin'))).status).toBe(201);
    const user = await colleague(t, owner, 'User');
    const { status, body } = await changesNothing(t, () => create(user, { name: 'Another' }));
    expect(status).toBe(403);
    expect(body.message).toBe('Only Super Admins and Admins can create projects');
  });

  test('have unique names on a license, also when two are created at once; another license may have the same', async () => {
    const owner = await signedIn(t);
    const answers = await Promise.all([create(owner), create(owner), create(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { status, body } = await changesNothing(t, () => create(owner, { name: ' Web shop ' }));
    expect(status).toBe(409);
    expect(body.message).toBe('Project name already exists');
    expect((await create(await signedIn(t))).status).toBe(201);
  });

  test.each([
    ['name', { name: '' }, 'Project name is required'],
    ['name', { name: 'ab' }, 'Minimum 3 characters required'],
    ['name', { name: 'a'.repeat(51) }, 'Maximum 50 characters allowed'],
    ['name', { name: 'shop<script>' }, 'Special characters are not allowed'],
    ['name', { name: 'shop\0' }, 'Special characters are not allowed'],
    ['name', { name: ['shop'] }, 'Project name is required'],
    ['type', { type: 'Desktop' }, 'Project type is required'],
    ['type', { type: '[object Object]' }, 'Project type is required'],
    ['type', { type: undefined }, 'Project type is required'],
    ['platform', { platform: '' }, 'Platform is required'],
    ['platform', { platform: 'iOS' }, 'Platform is not available for Web projects'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Time zone is not known'],
    ['timeZone', { timeZone: '\0' }, 'Time zone is not known'],
    ['timeZone', { timeZone: undefined }, 'Time zone is required'],
  ])('are refused with a wrong %s: %j', async (path, changes, message) => {
    const owner = await signedIn(t);
    const { status, body } = await changesNothing(t, () => create(owner, changes));
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(body.errors?.[0]).toEqual({ path, message });
  });

  test('are left out when they are archived, not when they are closed', async () => {
    const owner = await signedIn(t);
    await project(t, owner, { name: 'Open one' });
    await project(t, owner, { name: 'Closed one', status: 'Closed' });
    await project(t, owner, { name: 'Archived one', status: 'Archive' });
    const { projects, total } = await list(owner);
    expect(projects.map(({ name, status }) => [name, status])).toEqual([
      ['Closed one', 'Closed'],
      ['Open one', 'Open'],
    ]);
    expect(total).toBe(2);
  });

  test('are visible to plain users who were added to them, and all to Admin and Super Admin', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const admin = await colleague(t, owner, 'Admin');
    await project(t, owner, { name: 'With user', members: [user] });
    await project(t, owner, { name: 'Without user' });
    expect(await names(user)).toEqual(['With user']);
    expect(await names(admin)).toEqual(['With user', 'Without user']);
    expect(await names(admin, {}, user.id)).toEqual(['With user']);
    expect(await names(admin, {}, owner.id)).toEqual(['With user', 'Without user']);
    const { status } = await t.attempt(listUserProjects, { params: { userId: owner.id } }, user);
    expect(status).toBe(403);
  });

  test('are hidden from other licenses', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    await project(t, owner, { name: 'Secret', members: [stranger] });
    expect(await names(stranger)).toEqual([]);
    const foreign = await t.attempt(listUserProjects, { params: { userId: owner.id } }, stranger);
    expect(foreign.status).toBe(404);
  });

  test('are searched in any case, with wildcards taken literally', async () => {
    const owner = await signedIn(t);
    for (const name of ['100% web', '100 web', 'a_b', 'axb', 'back\\slash', 'Web shop']) {
      await project(t, owner, { name });
    }
    expect(await names(owner, { search: 'WEB' })).toEqual(['100 web', '100% web', 'Web shop']);
    expect(await names(owner, { search: '0%' })).toEqual(['100% web']);
    expect(await names(owner, { search: 'a_b' })).toEqual(['a_b']);
    expect(await names(owner, { search: '\\' })).toEqual(['back\\slash']);
    expect(await names(owner, { search: '  shop ' })).toEqual(['Web shop']);
    expect(await names(owner, { search: "'; drop table projects; --" })).toEqual([]);
    expect((await list(owner, { search: 'web', pageSize: 2 })).total).toBe(3);
  });

  test('are sorted in any case and both ways', async () => {
    const owner = await signedIn(t);
    await project(t, owner, { name: 'beta', type: 'Web', createdOn: '2026-01-03T00:00:00.000Z' });
    await project(t, owner, { name: 'Alpha', type: 'Salesforce', createdOn: '2026-01-02T00:00:00.000Z' });
    await project(t, owner, { name: 'Gamma', type: 'Mobile', createdOn: '2026-01-01T00:00:00.000Z' });
    expect(await names(owner)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await names(owner, { direction: 'desc' })).toEqual(['Gamma', 'beta', 'Alpha']);
    expect(await names(owner, { sort: 'createdOn' })).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(await names(owner, { sort: 'type' })).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(await names(owner, { sort: 'modifiedOn', direction: 'desc' })).toEqual(['beta', 'Alpha', 'Gamma']);
  });

  test('come in pages without gaps or repetition, also where many rows sort alike', async () => {
    const owner = await signedIn(t);
    const all = Array.from({ length: 23 }, (_, index) => `Project ${String(index).padStart(2, '0')}`);
    for (const name of all) await project(t, owner, { name });
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const reply = await list(owner, { sort: 'status', page, pageSize: 10 });
      expect(reply).toMatchObject({ total: 23, page, pageSize: 10 });
      seen.push(...reply.projects.map(({ name }) => name));
    }
    expect(seen.sort()).toEqual(all);
    expect(await list(owner, { page: 4, pageSize: 10 })).toMatchObject({ projects: [], total: 23 });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1000001',
    'pageSize=0',
    'pageSize=101',
    'sort=password_hash',
    'sort=',
    'direction=up',
    'page=1&page=2',
    'search=a&search=b',
    'search=%00',
    `search=${'x'.repeat(101)}`,
  ])('refuse a wrong query: %s', async (query) => {
    const owner = await signedIn(t);
    const path = listUserProjects.path.replace('{userId}', owner.id);
    const response = await t.raw('GET', `${path}?${query}`, { token: owner.token });
    expect(response.status).toBe(400);
  });

  test('offer time zones to signed-in users, each of which can be selected', async () => {
    const owner = await signedIn(t);
    const zones = await changesNothing(t, () => t.succeed(listTimeZones, {}, owner));
    expect(zones.length).toBeGreaterThan(300);
    expect(zones[0]).toEqual({
      id: 'UTC',
      value: 'UTC',
      name: 'Coordinated Universal Time',
      offset: '+00:00',
    });
    const names = zones.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']));
    expect(names).not.toContain('Asia/Calcutta');
    const last = zones.at(-1)?.value;
    expect((await create(owner, { name: 'Far away', timeZone: last })).status).toBe(201);
  });
});
