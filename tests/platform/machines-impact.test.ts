import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listCloudConfiguration } from '#platform/contract/machines/cloud-calls.ts';
import { setProjectDefaultMachine } from '#platform/contract/machines/machine-calls.ts';
import { countMachineImpact, listImpact } from '#platform/contract/impact/impact-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine, ofMachine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const nothing = {
  DefaultProject: { entityCount: 0 },
  Suite: { entityCount: 0 },
  Execution: { entityCount: 0 },
};

describeOnEachDatabase('the impact of machines', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => t.close());

  const count = (actor: SignedInUser, query: Record<string, string>, projectId?: string) =>
    t.attempt(countMachineImpact, { query }, { token: actor.token, projectId });
  const impact = (actor: SignedInUser, resourceId: string, body = {}, query = {}, projectId?: string) =>
    t.call(
      listImpact,
      { body: { resourceId, sectionType: 'client-impacts', ...body }, query },
      { token: actor.token, projectId },
    );
  const makeDefault = (actor: SignedInUser, id: string, projectId: string) =>
    t.succeed(
      setProjectDefaultMachine,
      { params: { userId: actor.id }, body: { id } },
      { token: actor.token, projectId },
    );

  test('is empty for a machine that nothing uses', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    expect((await changesNothing(t, () => count(owner, { resourceId: id }))).body.responseObject).toEqual(
      nothing,
    );
    const { status, body } = await changesNothing(t, () => impact(owner, id));
    expect([status, body.status, body.message]).toEqual([404, 'FAILURE', machineMessages.noImpact]);
  });

  test('has the projects in which the machine is a default, once each and by name', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const id = await machine(t, owner);
    const [shop, bank] = [
      await project(t, owner, { name: 'Shop' }),
      await project(t, owner, { name: 'bank' }),
    ];
    for (const actor of [owner, admin]) await makeDefault(actor, id, shop);
    await makeDefault(owner, id, bank);
    const { body } = await impact(owner, id);
    expect(body.responseObject).toEqual([
      {
        hasImpact: true,
        message: 'is used in 2 places',
        defaultProjects: [
          { id: bank, name: 'bank', type: 'Web', status: 'Open' },
          { id: shop, name: 'Shop', type: 'Web', status: 'Open' },
        ],
        suites: [],
        clientExecutions: [],
        totals: { ...nothing, DefaultProject: { entityCount: 2 } },
      },
    ]);
    const counted = await count(owner, { resourceId: id, isDeleteValidate: 'true', accessSection: 'All' });
    expect(counted.body.responseObject).toEqual({ ...nothing, DefaultProject: { entityCount: 2 } });
    const suites = await count(owner, { resourceId: id, accessSection: 'Suite' });
    expect(suites.body.responseObject).toEqual(nothing);
    const searched = ofMachine((await impact(owner, id, {}, { search: 'SHOP' })).body.responseObject);
    expect(searched?.defaultProjects.map(({ name }) => name)).toEqual(['Shop']);
    const none = ofMachine((await impact(owner, id, {}, { search: 'x' })).body.responseObject);
    expect(none).toMatchObject({ hasImpact: false, defaultProjects: [] });
    const second = ofMachine((await impact(owner, id, {}, { page: 2, pageSize: 1 })).body.responseObject);
    expect(second?.defaultProjects.map(({ name }) => name)).toEqual(['Shop']);
  });

  test('has only the named projects, and only those that a plain user is in', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, user);
    const theirs = await project(t, owner, { name: 'Theirs', members: [user] });
    const other = await project(t, owner, { name: 'Other' });
    for (const projectId of [theirs, other]) await makeDefault(owner, id, projectId);
    const namesFor = async (actor: SignedInUser, body = {}) =>
      ofMachine((await impact(actor, id, body)).body.responseObject)?.defaultProjects.map(({ name }) => name);
    expect(await namesFor(owner)).toEqual(['Other', 'Theirs']);
    expect(await namesFor(owner, { allProjectIds: [other] })).toEqual(['Other']);
    expect(await namesFor(user)).toEqual(['Theirs']);
    expect((await impact(user, id, { allProjectIds: [other] })).status).toBe(404);
    expect((await impact(owner, id, { allProjectIds: [] })).status).toBe(404);
  });

  test('has suites and executions from their domains, within the projects named for them', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const shop = await project(t, owner, { name: 'Shop' });
    const ofProject = { projectId: shop, projectName: 'Shop', projectStatus: 'Open' as const };
    const execution = {
      ...ofProject,
      executionId: 'e1',
      executionName: 'Nightly',
      status: 'Passed' as const,
    };
    const source = t.platform.context.machines.impact.executions;
    const counted = vi.spyOn(source, 'count').mockResolvedValue(1);
    const listed = vi.spyOn(source, 'list').mockResolvedValue([execution]);
    const { body } = await impact(
      owner,
      id,
      { suiteProjectIds: [shop] },
      { section: 'Executions', pageSize: 10 },
    );
    expect(body.responseObject).toEqual([
      expect.objectContaining({ message: 'is used in 1 place', clientExecutions: [execution], suites: [] }),
    ]);
    expect(counted.mock.lastCall?.[1]).toMatchObject({ resourceId: id, blocking: false });
    expect(await listed.mock.lastCall?.[1].projects.execute()).toEqual([{ id: shop }]);
    expect(listed.mock.lastCall?.[2]).toEqual({ limit: 10, offset: 0 });
    expect((await impact(owner, id, {}, { section: 'Projects' })).status).toBe(404);
  });

  test('is requested by section type from the domain that registered it', async () => {
    const owner = await signedIn(t);
    const answer = vi
      .spyOn(t.platform.context.impact, 'client-impacts')
      .mockResolvedValue({ responseObject: [], responseMap: { total: 0 } });
    expect((await impact(owner, 'm1')).body.responseObject).toEqual([]);
    expect(answer.mock.lastCall?.[0].body).toEqual({ resourceId: 'm1', sectionType: 'client-impacts' });
  });

  test('refuses wrong requests, machines of others, and Closed projects', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, owner);
    const foreign = await machine(t, await signedIn(t));
    const closed = await project(t, owner, { name: 'Closed one', status: 'Closed' });
    expect((await count(owner, {})).status).toBe(400);
    expect((await count(owner, { resourceId: id, accessSection: 'None' })).status).toBe(400);
    expect((await impact(owner, id, { sectionType: 'other' })).status).toBe(400);
    for (const [actor, machineId, code, projectId] of [
      [owner, foreign, 404, undefined],
      [owner, 'none', 404, undefined],
      [user, id, 403, undefined],
      [owner, id, 403, closed],
    ] as const) {
      expect((await count(actor, { resourceId: machineId }, projectId)).status).toBe(code);
      expect((await impact(actor, machineId, {}, {}, projectId)).status).toBe(code);
    }
  });

  test('has no cloud lists without an instance, and says so', async () => {
    const owner = await signedIn(t);
    for (const [call, body, name] of [
      [listCloudConfiguration, { type: 'LambdaTest' }, 'LambdaTest'],
      [listCloudConfiguration, { type: 'Browserstack' }, 'Browserstack'],
      [listCloudConfiguration, { type: 'SauceLabs' }, 'SauceLabs'],
    ] as const) {
      const { status, body: envelope } = await changesNothing(t, () => t.attempt(call, { body }, owner));
      expect([status, envelope.message]).toEqual([404, `There is no ${name} instance yet`]);
    }
    expect((await t.attempt(listCloudConfiguration, { body: { type: 'Moon' } }, owner)).status).toBe(400);
    const unencrypted = { type: 'SauceLabs', accessKey: 'in clear' };
    expect((await t.attempt(listCloudConfiguration, { body: unencrypted }, owner)).status).toBe(400);
    const closed = await project(t, owner, { name: 'Closed one', status: 'Closed' });
    const inClosed = { token: owner.token, projectId: closed };
    expect((await t.attempt(listCloudConfiguration, { body: { type: 'SauceLabs' } }, inClosed)).status).toBe(
      403,
    );
  });

  test('has in cloud lists what the provider of an instance offers for the named account', async () => {
    const owner = await signedIn(t);
    const configuration = {
      browsers: [{ osAndVersion: 'Windows 11', browsers: [{ name: 'chrome', versions: ['131'] }] }],
      android: [{ name: 'Pixel 7', osVersion: '14', kind: 'real' as const }],
      ios: [],
      androidApp: [{ appId: 'a1', appName: 'Shop' }],
      iosApp: [],
    };
    const asked = vi
      .spyOn(t.platform.context.machines.clouds, 'configuration')
      .mockResolvedValue(configuration);
    const body = {
      type: 'SauceLabs',
      username: 'ada',
      accessKey: t.encrypt('key'),
      dataCenter: 'eu',
    } as const;
    expect(await t.succeed(listCloudConfiguration, { body }, owner)).toEqual(configuration);
    expect(asked.mock.lastCall).toEqual([
      owner.licenseId,
      'SauceLabs',
      { username: 'ada', accessKey: 'key', dataCenter: 'eu' },
    ]);
  });
});
