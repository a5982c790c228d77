import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { executionLimits, executionMessages } from '#platform/contract/executions/execution-values.ts';
import { getStartChoices, runAgain } from '#platform/contract/executions/start-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { executionOf, report } from '#tests/support/executions.ts';
import {
  addMember,
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

describeOnEachDatabase('starting executions', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const place = async () => {
    const user = await signedIn(t);
    return { user, projectId: await project(t, user, { name: 'Shop' }) };
  };
  const start = (user: SignedInUser, body: object) =>
    t.succeed(createExecution, { body: { suiteName: 'Checkout', ...body } }, user);
  const again = (user: SignedInUser, executionId: string) =>
    t.attempt(runAgain, { params: { executionId } }, user);
  const machineOf = ({ preExecution }: Awaited<ReturnType<typeof start>>) =>
    preExecution.selectedSystem[0]?.machineInstances[0]?.machineId;

  test('names an execution without a name by its suite and the next number', async () => {
    const { user, projectId } = await place();
    const other = await project(t, user, { name: 'Bank' });
    expect((await start(user, { projectId })).name).toBe('Checkout #1');
    expect((await start(user, { projectId, name: 'Nightly' })).name).toBe('Nightly');
    const names = await Promise.all([1, 2, 3, 4].map(async () => (await start(user, { projectId })).name));
    expect(names.sort()).toEqual(['Checkout #3', 'Checkout #4', 'Checkout #5', 'Checkout #6']);
    expect((await start(user, { projectId: other })).name).toBe('Checkout #1');
    expect((await start(user, { projectId, suiteName: 'checkout' })).name).toBe('checkout #1');
  });

  test('cuts a suite that is too long for a name between characters', async () => {
    const { user, projectId } = await place();
    const flags = '🇩🇪'.repeat(40);
    const { name, suiteName } = await start(user, { projectId, suiteName: flags });
    expect(suiteName).toBe(flags);
    expect(name).toBe(`${'🇩🇪'.repeat(24)}… #1`);
    expect(name.length).toBeLessThanOrEqual(executionLimits.nameMax);
  });

  test('starts an unnamed execution once when it is sent twice', async () => {
    const { user, projectId } = await place();
    const sent = await Promise.all([1, 2].map(() => start(user, { projectId, requestId: 'r1' })));
    expect(sent[0]?._id).toBe(sent[1]?._id);
    expect((await start(user, { projectId })).name).toBe('Checkout #2');
  });

  test('uses any free machine that has the suite, whatever the default machine is', async () => {
    const { user, projectId } = await place();
    const standard = await machine(t, user, { hostName: 'standard', suites: ['Nightly'] });
    const has = await machine(t, user, { hostName: 'has', suites: ['Checkout'] });
    const body = { id: standard };
    await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body }, user);
    const refused = await t.attempt(createExecution, { body: { suiteName: 'Checkout', projectId } }, user);
    expect(refused.body.message).toBe('standard has no suite "Checkout". It has Nightly.');
    expect(machineOf(await start(user, { projectId, anyMachine: true }))).toBe(has);
    // The machine that is named counts more.
    const named = { projectId, anyMachine: true, machineId: standard, suiteName: 'Nightly' };
    expect(machineOf(await start(user, named))).toBe(standard);
  });

  test('says why an execution that any machine may run has none', async () => {
    const { user, projectId } = await place();
    const { _id: id } = await start(user, { projectId });
    const reason = async () => (await executionOf(t, user, id)).statusReason;
    expect(await reason()).toBe(executionMessages.noMachineConnected);
    const { db } = t.platform.context;
    const away = await machine(t, user, { hostName: 'away', suites: ['Checkout'] });
    const leave = (leftOn: string | null, machineId: string) =>
      db.updateTable('machines').set({ leftOn }).where('id', '=', machineId).execute();
    // The machine has taken it, and leaves.
    await t.platform.context.executions.queue.look(user.licenseId);
    await leave(t.clock.now().toISOString(), away);
    await db
      .updateTable('executions')
      .set({ startedOn: null, status: 'Queued', machineId: null, hostName: '' })
      .where('id', '=', id)
      .execute();
    expect(await reason()).toBe(executionMessages.noMachineConnected);
    const other = await machine(t, user, { hostName: 'other', suites: ['Nightly'] });
    expect(await reason()).toBe(executionMessages.noMachineWithSuiteConnected('Checkout'));
    await t.succeed(updateMachine, { params: { id: away }, body: { disabled: true } }, user);
    expect(await reason()).toBe(executionMessages.noMachineHasSuite('Checkout'));
    await leave(null, away);
    await db.updateTable('machines').set({ runningCount: 1 }).where('id', 'in', [away, other]).execute();
    await t.succeed(updateMachine, { params: { id: away }, body: { disabled: false } }, user);
    expect(await reason()).toBe('Waiting for a free machine that has the suite');
    // A client that lists no suites may have it.
    await t.succeed(updateMachine, { params: { id: away }, body: { disabled: true } }, user);
    await db.updateTable('machines').set({ suitesListed: 0 }).where('id', '=', other).execute();
    expect(await reason()).toBe('Waiting for a free machine that has the suite');
    await leave(t.clock.now().toISOString(), other);
    const third = await machine(t, user, { hostName: 'third', suites: ['Nightly'] });
    expect(await reason()).toBe(executionMessages.noMachineWithSuiteConnected('Checkout'));
    await leave(t.clock.now().toISOString(), third);
    expect(await reason()).toBe(executionMessages.noMachineConnected);
  });

  test('runs an execution again on the same machine, once however often the button is pressed', async () => {
    const { user, projectId } = await place();
    const machineId = await machine(t, user, { suites: ['Checkout'] });
    const first = await start(user, { projectId, machineId });
    expect((await changesNothing(t, () => again(user, first._id))).body).toMatchObject({
      responseCode: 409,
      message: executionMessages.notEndedYet,
    });
    await report(t, user, first._id, 'Failed', { exitCode: 1 });
    const [one, two] = await Promise.all([again(user, first._id), again(user, first._id)]);
    expect(one.status).toBe(201);
    expect(two.body.responseObject).toEqual(one.body.responseObject);
    expect(one.body.responseObject).toMatchObject({ name: 'Checkout #2', suiteName: 'Checkout' });
    t.clock.advance({ seconds: 11 });
    const later = await t.succeed(runAgain, { params: { executionId: first._id } }, user);
    expect([later.name, machineOf(later)]).toEqual(['Checkout #3', machineId]);
  });

  test('runs an execution again with its own name, and on any machine if it was any', async () => {
    const { user, projectId } = await place();
    const one = await machine(t, user, { hostName: 'one', suites: ['Checkout'] });
    const named = await start(user, { projectId, name: 'Nightly', anyMachine: true });
    expect(machineOf(named)).toBe(one);
    await report(t, user, named._id, 'Passed', { exitCode: 0 });
    await t.succeed(updateMachine, { params: { id: one }, body: { disabled: true } }, user);
    const two = await machine(t, user, { hostName: 'two', suites: ['Checkout'] });
    const next = await t.succeed(runAgain, { params: { executionId: named._id } }, user);
    expect([next.name, machineOf(next)]).toEqual(['Nightly', two]);
  });

  test('refuses to run again on a machine that is disabled, was deleted or has lost the suite', async () => {
    const { user, projectId } = await place();
    const machineId = await machine(t, user, { hostName: 'build-07', suites: ['Checkout'] });
    const { _id: id } = await start(user, { projectId, machineId });
    await report(t, user, id, 'Passed', { exitCode: 0 });
    const refusal = async () => {
      const { status, body } = await changesNothing(t, () => again(user, id));
      return [status, body.message];
    };
    await t.succeed(updateMachine, { params: { id: machineId }, body: { disabled: true } }, user);
    expect(await refusal()).toEqual([400, executionMessages.machineDisabled('build-07')]);
    const { db } = t.platform.context;
    await db.updateTable('machines').set({ disabled: 0 }).where('id', '=', machineId).execute();
    await db.updateTable('machineSuites').set({ name: 'Other' }).where('machineId', '=', machineId).execute();
    expect(await refusal()).toEqual([400, 'build-07 has no suite "Checkout". It has Other.']);
    await db.updateTable('executions').set({ machineId: null }).where('id', '=', id).execute();
    expect(await refusal()).toEqual([409, executionMessages.machineRemoved('build-07')]);
  });

  test('lets only users start again who may start there', async () => {
    const { user, projectId } = await place();
    await machine(t, user, { suites: ['Checkout'] });
    const { _id: id } = await start(user, { projectId });
    await report(t, user, id, 'Passed', { exitCode: 0 });
    const viewer = await colleague(t, user, 'User');
    await addMember(t, { projectId, userId: viewer.id, roleId: await defaultRole(t, user, 'View Access') });
    const statuses = [];
    for (const actor of [viewer, await colleague(t, user, 'User'), await signedIn(t)]) {
      statuses.push((await changesNothing(t, () => again(actor, id))).status);
    }
    expect(statuses).toEqual([403, 403, 404]);
  });

  test('offers the projects, the suites, and the machines that have a suite', async () => {
    const { user, projectId } = await place();
    const bank = await project(t, user, { name: 'Bank' });
    await project(t, user, { name: 'Closed', status: 'Closed' });
    const one = await machine(t, user, { hostName: 'one', suites: ['Checkout', 'Nightly'] });
    const two = await machine(t, user, { hostName: 'two', suites: ['Nightly'] });
    await machine(t, user, { hostName: 'b silent' });
    const off = await machine(t, user, { hostName: 'off', suites: ['Checkout'] });
    await t.succeed(updateMachine, { params: { id: off }, body: { disabled: true } }, user);
    await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body: { id: two } }, user);
    const choices = (query: { projectId?: string; suiteName?: string }) =>
      t.succeed(getStartChoices, { query }, user);
    const all = await choices({});
    expect(all.projects.map(({ name }) => name)).toEqual(['Bank', 'Shop']);
    expect(all.suites).toEqual(['Checkout', 'Nightly']);
    expect(all.machines.map(({ hostName, isDefault }) => [hostName, isDefault])).toEqual([
      ['two', true],
      ['b silent', false],
      ['one', false],
    ]);
    expect(all.machineTotal).toBe(3);
    const some = await choices({ projectId, suiteName: 'Checkout' });
    // A client that lists no suites may have any.
    expect(some.machines.map(({ hostName }) => hostName)).toEqual(['b silent', 'one']);
    expect(some).toMatchObject({
      machineTotal: 2,
      machines: [{}, { id: one, status: 'Active', cloud: false }],
    });
    await start(user, { projectId: bank, suiteName: 'Nightly' });
    expect((await choices({ projectId: bank })).suites).toEqual(['Nightly', 'Checkout']);
  });

  test('offers nothing that the user may not do or see', async () => {
    const { user, projectId } = await place();
    await machine(t, user, { suites: ['Checkout'] });
    const own = await colleague(t, user, 'User');
    const choices = (actor: SignedInUser, asked?: string) =>
      t.attempt(getStartChoices, { query: asked === undefined ? {} : { projectId: asked } }, actor);
    expect((await choices(own)).body.responseObject).toMatchObject({
      projects: [],
      suites: [],
      machines: [],
    });
    expect((await choices(own, projectId)).status).toBe(403);
    expect((await choices(await signedIn(t), projectId)).status).toBe(404);
    const roleId = await role(t, user, { name: 'Suites only', access: { Suites: 'Edit Access' } });
    await addMember(t, { projectId, userId: own.id, roleId });
    await machine(t, own, { hostName: 'own', suites: ['Checkout'] });
    expect((await choices(own, projectId)).body.responseObject).toMatchObject({
      projects: [{ id: projectId }],
      suites: ['Checkout'],
      // Names of machines need View Access to Configuration.
      machines: [],
      machineTotal: 1,
    });
  });
});
