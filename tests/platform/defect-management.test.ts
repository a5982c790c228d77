import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getDefectPlatform,
  getDefectPlatformsFile,
  updateDefectPlatform,
} from '#platform/contract/projects/defect-calls.ts';
import { getProject, getProjectsFile, listProjects } from '#platform/contract/projects/project-calls.ts';
import { updateTimeZone } from '#platform/contract/projects/time-zone-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, project, signedIn } from '#tests/support/factories.ts';
import { listFileOf } from '#tests/support/list-files.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const inFireFlink = { platform: 'FireFlink', instanceId: null, projectKey: '' };
const unknownId = '0'.repeat(32);

describeOnEachDatabase('Defect Management', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Files a project's defects in Jira, as if it had been possible when an instance was there. */
  const fileInJira = (id: string) =>
    t.platform.context.db
      .updateTable('projects')
      .set({ defectPlatform: 'Jira', jiraInstanceId: 'instance-1', jiraProjectKey: 'SHOP' })
      .where('id', '=', id)
      .execute();

  test('lists the open projects, and only the one that users work in', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    await project(t, owner, { name: 'Bank' });
    await project(t, owner, { name: 'Closed', status: 'Closed' });
    await project(t, owner, { name: 'Archived', status: 'Archive' });
    const list = async (query: object) =>
      t.succeed(listProjects, { query: { status: 'Open', ...query } }, owner);
    const all = await list({});
    expect(all.projects.map(({ name }) => name)).toEqual(['Bank', 'Shop']);
    expect(all.projects[1]).toMatchObject({
      id,
      defectPlatform: inFireFlink,
      defectModifiedOn: null,
      defectModifiedBy: null,
      defectModifiedByUname: '',
      cannot: {},
    });
    expect(await list({ projectId: id })).toMatchObject({ total: 1, projects: [{ name: 'Shop' }] });
    expect((await list({ search: 'ban' })).projects.map(({ name }) => name)).toEqual(['Bank']);
    expect((await list({ sort: 'name', direction: 'desc' })).projects.map(({ name }) => name)).toEqual([
      'Shop',
      'Bank',
    ]);
  });

  test('changes where defects are filed, and says who did so when', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const id = await project(t, owner, { name: 'Shop' });
    await fileInJira(id);
    expect(await t.succeed(getDefectPlatform, { params: { id } }, admin)).toEqual({
      id,
      name: 'Shop',
      defectPlatform: { platform: 'Jira', instanceId: 'instance-1', projectKey: 'SHOP' },
      jiraInstances: [],
    });
    t.clock.advance({ minutes: 5 });
    const now = t.clock.now().toISOString();
    const body = { platform: 'FireFlink' as const, instanceId: 'instance-1', projectKey: 'SHOP' };
    const { status, body: answer } = await t.call(updateDefectPlatform, { params: { id }, body }, admin);
    expect([status, answer.message]).toEqual([200, 'Defect platform updated successfully']);
    expect(answer.responseObject).toEqual(inFireFlink);
    const { defectPlatform, modifiedByUname } = await t.succeed(getProject, { params: { id } }, owner);
    expect([defectPlatform, modifiedByUname]).toEqual([inFireFlink, owner.name]);
    const { projects } = await t.succeed(listProjects, { query: {} }, owner);
    expect(projects[0]).toMatchObject({
      defectModifiedOn: now,
      defectModifiedBy: admin.id,
      defectModifiedByUname: admin.name,
    });
    const entries = await entriesOf(t, updateDefectPlatform, owner.licenseId);
    expect(entries.map(({ subjectId, before, after }) => [subjectId, before, after])).toEqual([
      [
        id,
        expect.objectContaining({ defectPlatform: 'Jira', jiraProjectKey: 'SHOP' }),
        expect.objectContaining({ defectPlatform: 'FireFlink', jiraProjectKey: '' }),
      ],
    ]);

    // The same once more changes nothing.
    t.clock.advance({ minutes: 5 });
    const sameBody = { platform: 'FireFlink' as const };
    await changesNothing(t, () => t.call(updateDefectPlatform, { params: { id }, body: sameBody }, owner));

    // A user who has left the license has no details to link to.
    await t.platform.context.db.deleteFrom('licenseUsers').where('userId', '=', admin.id).execute();
    const [left] = (await t.succeed(listProjects, { query: {} }, owner)).projects;
    expect([left?.defectModifiedBy, left?.defectModifiedByUname]).toEqual([null, admin.name]);
  });

  test.each([
    ['platform', {}, 'Platform is required'],
    ['platform', { platform: 'Trello' }, 'Platform is required'],
    ['platform', { platform: ['Jira'] }, 'Platform is required'],
    ['instanceId', { platform: 'Jira' }, 'There is no Jira instance yet'],
    [
      'instanceId',
      { platform: 'Jira', instanceId: unknownId, projectKey: 'SHOP' },
      'There is no Jira instance yet',
    ],
    ['projectKey', { platform: 'FireFlink', projectKey: 'A'.repeat(256) }, 'Maximum 255 characters allowed'],
    ['projectKey', { platform: 'FireFlink', projectKey: 'A\0' }, 'Characters are not allowed'],
  ])('refuses a wrong %s: %j', async (path, body, message) => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const input = { params: { id }, body } as never;
    const { status, body: answer } = await changesNothing(t, () =>
      t.call(updateDefectPlatform, input, owner),
    );
    expect(status).toBe(400);
    expect(answer.errors?.[0]).toEqual({ path, message });
  });

  test('is for Super Admins and Admins, in open projects of their license', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const closed = await project(t, owner, { name: 'Closed', status: 'Closed' });
    const user = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId: id,
      userId: user.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    const body = { platform: 'FireFlink' as const };
    const attempts = async (projectId: string, caller: Parameters<typeof t.call>[2]) =>
      changesNothing(t, async () => [
        (await t.call(getDefectPlatform, { params: { id: projectId } }, caller)).status,
        (await t.call(updateDefectPlatform, { params: { id: projectId }, body }, caller)).status,
      ]);
    expect(await attempts(id, undefined)).toEqual([401, 401]);
    expect(await attempts(id, user)).toEqual([403, 403]);
    expect(await attempts(closed, owner)).toEqual([403, 403]);
    expect(await attempts(unknownId, owner)).toEqual([404, 404]);
    expect(await attempts(id, await signedIn(t))).toEqual([404, 404]);
    const { projects } = await t.succeed(listProjects, { query: {} }, owner);
    expect(projects.map(({ name, cannot }) => [name, cannot.defectPlatform])).toEqual([
      ['Closed', true],
      ['Shop', undefined],
    ]);
  });

  test('has files of both lists, with the search and order of the list', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: '=Shop' });
    await project(t, owner, { name: 'Bank' });
    await project(t, owner, { name: 'Closed', status: 'Closed' });
    await fileInJira(shop);
    const user = await colleague(t, owner, 'User');
    const file = async (path: string, query = '', caller: { token: string } = owner) => {
      const response = await t.raw('GET', `${path}?${query}`, caller);
      const lines = (await response.text()).trimEnd().split('\r\n');
      return { status: response.status, lines };
    };
    const [head, ...rows] = (await file(getDefectPlatformsFile.path, 'sort=name&direction=desc')).lines;
    expect(head).toContain('"Projects","Type","Platform","Project key","Modified By","Modified On (UTC)"');
    expect(rows).toEqual([`"Bank","Web","FireFlink","","",""`, `"'=Shop","Web","Jira","SHOP","",""`]);
    expect((await file(getDefectPlatformsFile.path, `projectId=${shop}`)).lines).toHaveLength(2);
    expect((await file(getDefectPlatformsFile.path, 'search=ban')).lines).toHaveLength(2);
    expect((await file(getDefectPlatformsFile.path, '', user)).status).toBe(403);

    const all = (await file(getProjectsFile.path)).lines;
    expect(all[0]).toContain(
      '"Project","Status","Type","Platform","Time zone","Modified by","Modified on (UTC)"',
    );
    expect(all.slice(1).map((line) => line.split(',')[0])).toEqual([`"'=Shop"`, '"Bank"', '"Closed"']);
    expect((await file(getProjectsFile.path, '', user)).lines).toHaveLength(1);
    const closed = (await file(getProjectsFile.path, 'status=Closed')).lines.slice(1);
    expect(closed.map((line) => line.split(',')[0])).toEqual(['"Closed"']);
    expect((await t.raw('GET', getProjectsFile.path, {})).status).toBe(401);
  });

  test('has files with the times of the project that the user works in, as its pages have them', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Tokyo' } }, owner);
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Kolkata' } }, { ...owner, projectId: shop });
    for (const path of [getDefectPlatformsFile.path, getProjectsFile.path]) {
      const zoneIn = async (projectId?: string) =>
        /modified on \((.+?)\)/i.exec(
          (await listFileOf(t, owner, path, {}, projectId)).heads?.join() ?? '',
        )?.[1];
      expect([await zoneIn(), await zoneIn(shop)]).toEqual(['Asia/Tokyo', 'Asia/Kolkata']);
    }
  });
});
