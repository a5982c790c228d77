import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createInstance,
  deleteInstance,
  findInstanceName,
  getInstance,
  getInstancesFile,
  listInstances,
  listPlugins,
  testInstance,
  updateInstance,
} from '#platform/contract/integrations/instance-calls.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn } from '#tests/support/factories.ts';
import { storeInstance, withFireFlinkCloud } from '#tests/support/instances.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const plugin = 'FireFlinkCloud';

describeOnEachDatabase('instances of plugins', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const withCloud = async () => {
    const owner = await signedIn(t);
    await withFireFlinkCloud(t, owner);
    return owner;
  };
  const create = (actor: Caller, instanceName: string) =>
    t.attempt(createInstance[plugin], { body: { instanceName } }, actor);
  const made = (actor: Caller, instanceName: string) =>
    t.succeed(createInstance[plugin], { body: { instanceName } }, actor);

  test('are created, listed by name, changed and deleted, with an entry in the audit log', async () => {
    const owner = await withCloud();
    const { id, _id, title, status, plugin: of } = await made(owner, 'Beta apps');
    expect([_id, title, status, of]).toEqual([id, 'Beta apps', 'Connected', plugin]);
    await made(owner, 'alpha apps');
    const { instances, total } = await t.succeed(listInstances[plugin], { query: {} }, owner);
    expect([total, instances.map((each) => each.title)]).toEqual([2, ['alpha apps', 'Beta apps']]);
    const body = { instanceName: 'Gamma apps' };
    const changed = await t.attempt(updateInstance[plugin], { params: { id }, body }, owner);
    expect(changed.body.message).toBe('FireFlink Cloud instance updated successfully');
    const { total: found } = await t.succeed(listInstances[plugin], { query: { search: 'GAMMA' } }, owner);
    expect(found).toBe(1);
    await t.succeed(deleteInstance[plugin], { params: { id } }, owner);
    expect((await t.attempt(getInstance[plugin], { params: { id } }, owner)).status).toBe(404);
    for (const call of [createInstance[plugin], updateInstance[plugin], deleteInstance[plugin]]) {
      const entries = await entriesOf(t, call, owner.licenseId);
      expect(entries.map(({ subjectKind }) => subjectKind)).toContain('plugin instance');
    }
  });

  test('have names that are there once, and follow the rules of names', async () => {
    const owner = await withCloud();
    await made(owner, 'Apps of the shop');
    const taken = await changesNothing(t, () => create(owner, 'APPS of the Shop'));
    expect([taken.status, taken.body.message]).toEqual([400, 'FireFlink Cloud instance name already exists']);
    for (const [name, message] of [
      ['', 'Instance name is required.'],
      ['ab', 'Minimum 3 characters required'],
      ['a'.repeat(26), 'Maximum 25 characters allowed'],
      [' Shop', 'Spaces are not allowed at the beginning or end.'],
      ['Shop!', 'Instance name should be alphanumeric'],
    ] as const) {
      const { status, body } = await changesNothing(t, () => create(owner, name));
      expect([name, status, body.message]).toEqual([name, 400, message]);
    }
    const query = { plugin, instanceName: 'apps of the shop' } as const;
    const exists = await t.attempt(findInstanceName, { query }, owner);
    expect([exists.body.responseObject, exists.body.message]).toEqual([true, 'Instance name already exists']);
    expect(await t.succeed(findInstanceName, { query: { ...query, instanceName: 'Free' } }, owner)).toBe(
      false,
    );
  });

  test('are downloaded as a file with the columns of the list, for those who see them', async () => {
    const owner = await withCloud();
    await made(owner, 'Beta apps');
    await made(owner, 'Alpha apps');
    const path = getInstancesFile[plugin].path;
    const response = await t.raw('GET', `${path}?search=alpha`, { token: owner.token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toMatch(/^.?"Instance Name","Created By","Created On \(UTC\)","Modified By","Modified On/);
    expect(rows.map((row) => row.split(',')[0])).toEqual(['"Alpha apps"']);
    const stranger = await withCloud();
    const theirs = await (await t.raw('GET', path, { token: stranger.token })).text();
    expect(theirs).not.toContain('Alpha apps');
  });

  test('do not exceed their limit, also when two are created at once', async () => {
    const owner = await withCloud();
    for (let number = 1; number < integrationLimits.instancesMax; number += 1) {
      await storeInstance(t, owner, { plugin, values: { instanceName: `Instance ${number}` } });
    }
    const outcomes = await Promise.all([create(owner, 'The last'), create(owner, 'One too many')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('save nothing and leave no entry where nothing is different', async () => {
    const owner = await withCloud();
    const { id, modifiedOn } = await made(owner, 'Apps');
    t.clock.advance({ seconds: 60 });
    await t.succeed(updateInstance[plugin], { params: { id }, body: { instanceName: 'Apps' } }, owner);
    expect(await entriesOf(t, updateInstance[plugin], owner.licenseId)).toEqual([]);
    expect((await t.succeed(getInstance[plugin], { params: { id } }, owner)).modifiedOn).toBe(modifiedOn);
  });

  test('of a project are seen only by users who see the project', async () => {
    const owner = await withCloud();
    const projectId = await project(t, owner, { name: 'Secret' });
    const id = await storeInstance(t, owner, {
      plugin: 'GitHub',
      values: { instanceName: 'Pipeline' },
      projectId,
    });
    const user = await colleague(t, owner, 'User');
    const card = async (actor: Caller) =>
      (await t.succeed(listPlugins, {}, actor)).reduce((sum, { instances }) => sum + instances, 0);
    expect(await card(user)).toBe(0);
    const { db } = t.platform.context;
    const seen = await db.selectFrom('integrationInstances').select('id').where('id', '=', id).execute();
    expect(seen).toHaveLength(1);
    expect((await t.attempt(testInstance, { params: { id } }, user)).status).toBe(403);
  });

  test('of another license are not there', async () => {
    const [owner, stranger] = [await withCloud(), await withCloud()];
    const { id } = await made(owner, 'Apps');
    for (const attempted of [
      () => t.attempt(getInstance[plugin], { params: { id } }, stranger),
      () => t.attempt(updateInstance[plugin], { params: { id }, body: { instanceName: 'Mine' } }, stranger),
      () => t.attempt(deleteInstance[plugin], { params: { id } }, stranger),
      () => t.attempt(testInstance, { params: { id } }, stranger),
    ]) {
      expect((await changesNothing(t, attempted)).status).toBe(404);
    }
  });

  test('of FireFlink Cloud need a license that includes it', async () => {
    const owner = await signedIn(t);
    const { status, body } = await changesNothing(t, () => create(owner, 'Apps'));
    expect([status, body.message]).toEqual([403, 'Your license doesn’t include FireFlink Cloud']);
    expect((await t.succeed(listPlugins, {}, owner)).map((each) => each.plugin)).not.toContain(plugin);
  });
});
