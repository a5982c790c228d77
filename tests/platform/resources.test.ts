import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { listImpact } from '#platform/contract/impact/impact-calls.ts';
import {
  deleteResource,
  listResources,
  listSuiteNames,
  putResource,
  type Resource,
} from '#platform/contract/resources/resource-calls.ts';
import {
  resourceLimits,
  resourceMessages,
  type DefectState,
  type ResourceKind,
} from '#platform/contract/resources/resource-values.ts';
import { setDefaultLifeCycle } from '#platform/contract/templates/template-calls.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
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
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

type Told = Partial<CallInput<typeof putResource>['body']>;

describeOnEachDatabase('resources', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
  });
  afterAll(() => t.close());

  const inProject = ({ token }: SignedInUser, at = projectId) => ({ token, projectId: at });
  const put = (actor: SignedInUser, kind: ResourceKind, id: string, body: Told = {}, at?: string) =>
    t.attempt(putResource, { params: { kind, id }, body: { name: id, ...body } }, inProject(actor, at));
  const putWell = (actor: SignedInUser, kind: ResourceKind, id: string, body: Told = {}, at?: string) =>
    t.succeed(putResource, { params: { kind, id }, body: { name: id, ...body } }, inProject(actor, at));
  const list = async (actor: SignedInUser, kind: ResourceKind, query: object = {}): Promise<Resource[]> =>
    (await t.succeed(listResources, { query: { kind, ...query } }, inProject(actor))).resources;
  const member = async (access: Parameters<typeof role>[2]['access'] = {}) => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: `May ${user.id.slice(-12)}`, access });
    await addMember(t, { projectId, userId: user.id, roleId });
    return user;
  };

  test('are stored by name as an application sends them; what it leaves out later stays', async () => {
    const machineId = await machine(t, owner, { hostName: 'build-01' });
    const created = await putWell(owner, 'Suite', 's-1', {
      name: 'Checkout',
      suiteType: 'Manual',
      access: 'Private',
      templateId: 't-1',
      templateVersion: 2,
      instanceIds: ['i-2', 'i-1', 'i-1'],
      machineIds: [machineId],
      bytes: 5_000_000_000,
    });
    const now = t.clock.now().toISOString();
    expect(created).toEqual({
      id: 's-1',
      kind: 'Suite',
      name: 'Checkout',
      suiteType: 'Manual',
      access: 'Private',
      ownerId: owner.id,
      ownerName: owner.name,
      state: 'New',
      version: null,
      revision: null,
      lifecycleState: null,
      templateId: 't-1',
      templateVersion: 2,
      instanceIds: ['i-1', 'i-2'],
      machineIds: [machineId],
      bytes: 5_000_000_000,
      createdOn: now,
      modifiedOn: now,
    });
    expect(await putWell(owner, 'Suite', 's-1', { name: 'Basket', instanceIds: [] })).toEqual({
      ...created,
      name: 'Basket',
      instanceIds: [],
    });
    await putWell(owner, 'Suite', 's-2', { name: 'account' });
    expect((await list(owner, 'Suite')).map(({ name }) => name)).toEqual(['account', 'Basket']);
    expect((await list(owner, 'Suite', { search: 'BASK' })).map(({ id }) => id)).toEqual(['s-1']);
    expect((await list(owner, 'Suite', { page: 2, pageSize: 1 })).map(({ id }) => id)).toEqual(['s-1']);
    expect(await list(owner, 'Script')).toEqual([]);
    const [first, second] = await entriesOf(t, putResource, owner.licenseId);
    expect(first).toMatchObject({ subjectKind: 'resource', subjectName: 'Checkout', projectId });
    expect(second).toMatchObject({ before: { name: 'Checkout' }, after: { name: 'Basket' } });
  });

  test('have only the fields of their kind', async () => {
    expect((await putWell(owner, 'Defect', 'd-1', { lifecycleState: 'FIXED' })).lifecycleState).toBe('FIXED');
    expect((await putWell(owner, 'Defect', 'd-2')).lifecycleState).toBe('NEW');
    expect((await putWell(owner, 'Script', 'd-1')).suiteType).toBeNull();
    for (const [kind, body, message] of [
      ['Script', { suiteType: 'Manual' }, resourceMessages.onlySuites],
      ['Suite', { lifecycleState: 'NEW' }, resourceMessages.onlyDefects],
      ['Suite', { machineIds: ['none'] }, resourceMessages.machineMissing],
    ] as const) {
      const { status, body: reply } = await changesNothing(t, () => put(owner, kind, 'x-1', body as Told));
      expect([status, reply.message]).toEqual([400, message]);
    }
    const foreign = await machine(t, await signedIn(t));
    expect((await put(owner, 'Suite', 'x-1', { machineIds: [foreign] })).status).toBe(400);
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(251) },
      { bytes: -1 },
      { bytes: resourceLimits.bytesMax + 1 },
      { bytes: Number.MAX_SAFE_INTEGER },
      { access: 'Open' as never },
    ]) {
      expect((await changesNothing(t, () => put(owner, 'Suite', 'x-1', body))).status).toBe(400);
    }
    expect((await put(owner, 'Moon' as never, 'x-1')).status).toBe(400);
    const unscoped = await t.attempt(
      putResource,
      { params: { kind: 'Suite', id: 'x' }, body: { name: 'x' } },
      owner,
    );
    expect(unscoped.status).toBe(400);
  });

  test('of defects go only from state to state as the default life cycle of the project allows', async () => {
    const lead = await signedIn(t);
    const at = await project(t, lead, { name: 'Shop' });
    const elsewhere = await project(t, lead, { name: 'Depot' });
    const to = (id: string, lifecycleState?: DefectState) =>
      put(lead, 'Defect', id, lifecycleState ? { lifecycleState } : {}, at);
    const stateOf = async (id: string, lifecycleState?: DefectState) =>
      (await putWell(lead, 'Defect', id, lifecycleState ? { lifecycleState } : {}, at)).lifecycleState;
    expect(await stateOf('d-1')).toBe('NEW');
    const refused = await changesNothing(t, () => to('d-1', 'CLOSED'));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'In the life cycle Standard Template, CLOSED can’t follow NEW. These can: ASSIGNED, DUPLICATE, REJECTED, DEFERRED, NOT A DEFECT.',
    ]);
    expect(refused.body.errors).toEqual([{ path: 'lifecycleState', message: refused.body.message }]);
    expect(await stateOf('d-1', 'NEW')).toBe('NEW');
    expect(await stateOf('d-1', 'ASSIGNED')).toBe('ASSIGNED');
    expect(await stateOf('d-1')).toBe('ASSIGNED');
    expect(await stateOf('d-2', 'DUPLICATE')).toBe('DUPLICATE');

    await t.succeed(
      setDefaultLifeCycle,
      {
        query: { templateId: 'predefined-life-cycle-1' },
        body: { activeTabId: templateTypes.lifeCycle },
      },
      inProject(lead, at),
    );
    const rejected = await changesNothing(t, () => to('d-1', 'REJECTED'));
    expect(rejected.body.message).toContain('Sample Template 1, REJECTED can’t follow ASSIGNED');
    const unknown = await changesNothing(t, () => to('d-3', 'DEFERRED'));
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      'The life cycle Sample Template 1 has no state DEFERRED. It has NEW, ASSIGNED, FIXED, CLOSED, REOPENED.',
    ]);
    // A state that only the life cycle before had can be kept and left.
    expect(await stateOf('d-2')).toBe('DUPLICATE');
    expect((await to('d-2', 'REJECTED')).status).toBe(400);
    expect(await stateOf('d-2', 'CLOSED')).toBe('CLOSED');
    // Another project still has that of the license.
    expect((await put(lead, 'Defect', 'd-4', { lifecycleState: 'DEFERRED' }, elsewhere)).status).toBe(200);
    // Who is sent again after it was deleted is new.
    await t.succeed(deleteResource, { params: { kind: 'Defect', id: 'd-1' } }, inProject(lead, at));
    expect(await stateOf('d-1', 'CLOSED')).toBe('CLOSED');
  });

  test('have an owner who works in the project', async () => {
    const ada = await member({ Suites: 'Edit Access' });
    const outsider = await colleague(t, owner, 'User');
    const invited = await addUser(t, { licenseId: owner.licenseId, privilege: 'Admin', status: 'invited' });
    expect((await putWell(owner, 'Suite', 'o-1', { ownerId: ada.id })).ownerId).toBe(ada.id);
    for (const ownerId of [outsider.id, invited.id, 'nobody', (await signedIn(t)).id]) {
      const { status, body } = await changesNothing(t, () => put(owner, 'Suite', 'o-1', { ownerId }));
      expect([status, body.message]).toEqual([400, resourceMessages.ownerElsewhere]);
    }
  });

  test('are permitted by the section of a role; Private ones are visible to their owner and Admins', async () => {
    const viewer = await member({ Suites: 'View Access' });
    const editor = await member({ Suites: 'Edit Access' });
    const manager = await member({ Suites: 'Full Access' });
    await putWell(editor, 'Suite', 'p-1', { name: 'Private one', access: 'Private' });
    await putWell(editor, 'Suite', 'p-2', { name: 'Public one' });
    const names = async (actor: SignedInUser) =>
      (await list(actor, 'Suite', { search: 'one' })).map(({ name }) => name);
    expect(await names(viewer)).toEqual(['Public one']);
    expect(await names(editor)).toEqual(['Private one', 'Public one']);
    expect(await names(owner)).toEqual(['Private one', 'Public one']);

    const drop = (actor: SignedInUser, id: string) =>
      t.attempt(deleteResource, { params: { kind: 'Suite', id } }, inProject(actor));
    const outsider = await colleague(t, owner, 'User');
    const stranger = await signedIn(t);
    await changesNothing(t, async () => {
      expect((await put(viewer, 'Suite', 'p-2')).body.missingPermission?.id).toBe('suites.edit');
      expect((await put(editor, 'Script', 'p-2')).body.missingPermission?.id).toBe('test-dev.edit');
      expect((await drop(editor, 'p-2')).body.missingPermission?.id).toBe('suites.delete');
      expect((await put(manager, 'Suite', 'p-1')).status).toBe(404);
      expect((await drop(manager, 'p-1')).status).toBe(404);
      expect((await drop(manager, 'none')).status).toBe(404);
      const defects = await t.attempt(listResources, { query: { kind: 'Defect' } }, inProject(viewer));
      expect(defects.body.missingPermission?.id).toBe('defects.view');
      expect((await put(outsider, 'Suite', 'p-2')).body.missingPermission?.id).toBe('project.view');
      expect((await put(stranger, 'Suite', 'p-2')).status).toBe(404);
      expect((await t.attempt(listResources, { query: { kind: 'Suite' } }, { projectId })).status).toBe(401);
    });
    expect((await drop(manager, 'p-2')).status).toBe(200);
    expect(await names(owner)).toEqual(['Private one']);
    const [gone] = (await entriesOf(t, deleteResource, owner.licenseId)).filter(
      ({ outcome }) => outcome === 'done',
    );
    expect(gone).toMatchObject({ subjectName: 'Public one', after: {} });
  });

  test('are read-only in a project that is not open', async () => {
    const closed = await project(t, owner, { name: 'Closed one', status: 'Closed' });
    const { status, body } = await changesNothing(t, () => put(owner, 'Suite', 'c-1', {}, closed));
    expect([status, body.missingPermission?.reason]).toEqual([403, 'not-open']);
    const read = await t.attempt(listResources, { query: { kind: 'Suite' } }, inProject(owner, closed));
    expect(read.status).toBe(200);
  });

  test('include a suite from its first start, once, until its application takes it over', async () => {
    const starter = await member({ Suites: 'Edit Access' });
    const shop = await project(t, owner, { name: 'Web shop' });
    const roleId = await defaultRole(t, owner, 'Full Access');
    await addMember(t, { projectId: shop, userId: starter.id, roleId });
    for (const suiteName of ['Smoke', 'smoke', 'Nightly', 'Smoke']) {
      await start(t, starter, { projectId: shop, suiteName });
    }
    const suites = (actor: SignedInUser) => t.succeed(listSuiteNames, { query: {} }, inProject(actor, shop));
    const known = await suites(owner);
    expect(known.map(({ name, suiteType, access }) => [name, suiteType, access])).toEqual([
      ['Nightly', 'Automation', 'Public'],
      ['Smoke', 'Automation', 'Public'],
    ]);
    const params = { kind: 'Suite' as const, id: 'app-7' };
    const told = await t.succeed(
      putResource,
      { params, body: { name: 'SMOKE', bytes: 3 } },
      inProject(owner, shop),
    );
    expect(told).toMatchObject({ id: 'app-7', name: 'SMOKE', ownerId: starter.id });
    expect((await suites(starter)).map(({ _id }) => _id)).toEqual([known[0]?._id, 'app-7']);
    await t.succeed(
      putResource,
      { params: { kind: 'Suite', id: 'by-hand' }, body: { name: 'By hand', suiteType: 'Manual' } },
      inProject(owner, shop),
    );
    expect(await suites(owner)).toHaveLength(2);
  });

  test('are the impact of a machine that suites name, and keep it until they no longer do', async () => {
    const machineId = await machine(t, owner, { hostName: 'farm-9' });
    await putWell(owner, 'Suite', 'm-1', { name: 'On the farm', machineIds: [machineId] });
    const [impact] = await t.succeed(
      listImpact,
      { body: { resourceId: machineId, sectionType: 'client-impacts' }, query: {} },
      owner,
    );
    expect(impact).toMatchObject({
      suites: [
        {
          suiteId: 'm-1',
          suiteName: 'On the farm',
          access: 'Public',
          projectId,
          projectName: 'Shop',
          projectStatus: 'Open',
        },
      ],
      totals: { Suite: { entityCount: 1 } },
    });
    const remove = () => t.attempt(deleteMachine, { params: { id: machineId } }, owner);
    expect((await changesNothing(t, remove)).status).toBe(400);
    await putWell(owner, 'Suite', 'm-1', { machineIds: [] });
    expect((await remove()).status).toBe(200);
  });
});
