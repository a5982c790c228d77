import { runDefaults } from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { commandSettingsOf } from '#platform/automation/executions/command-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { listImpact } from '#platform/contract/impact/impact-calls.ts';
import {
  deleteMachine,
  setLicenseDefaultMachine,
  updateMachine,
} from '#platform/contract/machines/machine-calls.ts';
import {
  createExecution,
  getExecution,
  listOngoingExecutions,
  listProjectExecutions,
  listRunningExecutions,
  reportExecution,
  setExecutionStatus,
} from '#platform/contract/executions/execution-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, executionOf, report, start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine, ofMachine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('executions', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
  });
  afterAll(() => t.close());

  /** Creates an owner with a project and a machine. */
  const farm = async () => {
    const user = await signedIn(t);
    return {
      user,
      projectId: await project(t, user, { name: 'Shop' }),
      machineId: await machine(t, user),
    };
  };
  const create = (actor: SignedInUser, body: unknown) => t.attempt(createExecution, { body }, actor);
  const terminate = (actor: SignedInUser, executionId: string, status = 'Terminated') =>
    t.attempt(setExecutionStatus, { params: { executionId }, query: { status } }, actor);
  const ongoing = async (actor: SignedInUser, query = {}) =>
    (await t.succeed(listOngoingExecutions, { query }, actor)).map(({ _id }) => _id);

  test('starts once when a start is sent twice', async () => {
    const { user, projectId } = await farm();
    const body = { name: 'Nightly', suiteName: 'Smoke', projectId, requestId: 'r1' };
    const sent = await Promise.all([create(user, body), create(user, body), create(user, body)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ongoing(user)).toHaveLength(1);
    // A changed start is another one, and so is that of another user.
    expect((await create(user, { ...body, name: 'Weekly' })).status).toBe(201);
    const other = await colleague(t, user, 'Admin');
    expect((await create(other, body)).status).toBe(201);
    expect(await ongoing(user)).toHaveLength(3);
  });

  test('go from start to end, with every status in their history', async () => {
    const { user, projectId, machineId } = await farm();
    const created = await t.call(
      createExecution,
      { body: { name: ' Nightly ', suiteName: 'Smoke tests', projectId, machineId } },
      user,
    );
    expect(created.body).toMatchObject({
      responseCode: 201,
      message: 'Execution started successfully',
      responseObject: {
        name: 'Nightly',
        suiteName: 'Smoke tests',
        projectName: 'Shop',
        createdBy: user.id,
        createdByUname: user.name,
        executionStatus: 'Awaiting Client Acknowledgement',
        statusReason: 'Assigned to build-07',
        queuePosition: null,
        preExecution: {
          selectedSystem: [
            {
              machineInstances: [{ machineId, machineInfo: { hostName: 'build-07', osName: 'Linux' } }],
            },
          ],
        },
      },
    });
    const id = created.body.responseObject._id;
    const settings = commandSettingsOf(runDefaults);
    const command = { type: 'start', executionId: id, suiteName: 'Smoke tests', settings };
    expect(await commandsOf(t, user, machineId)).toEqual([command]);
    // The reply may have been lost.
    expect(await commandsOf(t, user, machineId)).toEqual([command]);
    expect(await commandsOf(t, user, machineId, [id])).toEqual([]);
    await report(t, user, id, 'Client Acknowledged');
    await report(t, user, id, 'Preparing client for execution');
    t.clock.advance({ seconds: 3 });
    await report(t, user, id, 'Running');
    await report(t, user, id, 'Running', { progress: 40, message: '2 of 5' });
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running', progress: 40 });
    t.clock.advance({ seconds: 4 });
    await report(t, user, id, 'Passed', { exitCode: 0, message: '5 of 5\nall is well' });
    const ended = await executionOf(t, user, id);
    expect(ended).toMatchObject({
      executionStatus: 'Passed',
      statusReason: '',
      progress: 100,
      exitCode: 0,
      message: '5 of 5\nall is well',
      endedOn: t.clock.now().toISOString(),
      machine: { id: machineId, hostName: 'build-07', os: 'Linux Ubuntu 24.04', owner: user.name },
      initiator: {
        name: user.name,
        emailId: user.emailId,
        privilege: 'Super Admin',
        status: 'ACTIVE',
        createdByUname: '',
        modifiedByUname: '',
      },
    });
    expect(ended.machine?.browser).toBe('Google Chrome 131.0.1, Mozilla Firefox 132.0');
    expect(ended.machine?.device).toBe('Pixel 7 14');
    expect(ended.history.map(({ executionStatus, cause }) => [executionStatus, cause])).toEqual([
      ['Initializing Execution', `Started by ${user.name}`],
      ['Awaiting Client Acknowledgement', 'Assigned to build-07'],
      ['Client Acknowledged', ''],
      ['Preparing client for execution', ''],
      ['Running', ''],
      ['Passed', ''],
    ]);
    expect(await ongoing(user)).toEqual([]);
  });

  test('accept a repeated end, and refuse everything else after it, so that the client ends what it runs', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Running');
    await report(t, user, id, 'Failed', { exitCode: 3, message: 'no' });
    await changesNothing(t, async () => {
      await report(t, user, id, 'Failed', { exitCode: 3, message: 'no' });
      const late = await t.attempt(
        reportExecution,
        { params: { executionId: id }, body: { status: 'Running', at: t.clock.now().toISOString() } },
        user,
      );
      expect(late.body).toMatchObject({
        responseCode: 409,
        message: 'The execution has already ended: Failed',
      });
    });
    expect(await executionOf(t, user, id)).toMatchObject({
      statusReason: 'The suite ended with exit code 3',
      message: 'no',
    });
    expect(await commandsOf(t, user, machineId, [id])).toEqual([{ type: 'terminate', executionId: id }]);
  });

  test('ignore outdated reports and impossible times', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Running', { at: '1999-01-01T00:00:00.000Z' });
    await report(t, user, id, 'Client Acknowledged', { at: '2999-01-01T00:00:00.000Z' });
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
    await report(t, user, id, 'Failed', { at: '2999-01-01T00:00:00.000Z', exitCode: 4_294_967_295 });
    const { history, exitCode, endedOn } = await executionOf(t, user, id);
    expect(exitCode).toBe(-1);
    expect(endedOn).toBe(t.clock.now().toISOString());
    expect(history.map(({ on }) => on)).toEqual(history.map(({ on }) => on).sort());
    expect(history[0]?.on.startsWith('1999')).toBe(false);
  });

  test('clean their output: no NUL, no terminal commands, no lines for clients', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Running', {
      message: 'fireflink-progress: 10\na\u0000b\u001b[31mred\u001b[0m\nfireflink-progress: 40\n\tnext\u0007',
    });
    expect((await executionOf(t, user, id)).message).toBe('abred\n\tnext');
  });

  test('use the default machine of the project without a machine, then that of All Projects, then the first free one', async () => {
    const user = await signedIn(t);
    const projectId = await project(t, user, { name: 'Shop' });
    const waits = await start(t, user, { projectId });
    expect(waits).toMatchObject({
      executionStatus: 'Queued',
      statusReason: executionMessages.noMachineConnected,
      queuePosition: 1,
      preExecution: { selectedSystem: [] },
    });
    const first = await machine(t, user, { hostName: 'first' });
    // The machine takes waiting executions as soon as it is registered.
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, waits._id)).toMatchObject({ machine: { id: first } });
    const second = await machine(t, user, { hostName: 'second' });
    await t.succeed(setLicenseDefaultMachine, { params: { userId: user.id }, body: { id: second } }, user);
    expect(await executionOf(t, user, (await start(t, user, { projectId }))._id)).toMatchObject({
      machine: { id: second },
    });
    expect(await start(t, user, { projectId })).toMatchObject({
      executionStatus: 'Client is busy',
      statusReason: 'Waiting for second, which is running another execution',
      queuePosition: 1,
    });
  });

  test('run one at a time on a machine, in the order of their starts; others overtake', async () => {
    const { user, projectId, machineId } = await farm();
    const other = await machine(t, user, { hostName: 'other' });
    const one = await start(t, user, { projectId, machineId });
    const two = await start(t, user, { projectId, machineId });
    const three = await start(t, user, { projectId, machineId });
    expect(three).toMatchObject({ executionStatus: 'Client is busy', queuePosition: 2 });
    expect(await start(t, user, { projectId, machineId: other })).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
    await report(t, user, one._id, 'Passed');
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await commandsOf(t, user, machineId)).toEqual([
      {
        type: 'start',
        executionId: two._id,
        suiteName: 'Smoke tests',
        settings: commandSettingsOf(runDefaults),
      },
    ]);
    expect(await executionOf(t, user, three._id)).toMatchObject({
      executionStatus: 'Client is busy',
      queuePosition: 1,
    });
  });

  test('wait for a client that still runs something, whatever the platform knows about it', async () => {
    const { user, projectId, machineId } = await farm();
    await commandsOf(t, user, machineId, ['something-else']);
    const waits = await start(t, user, { projectId, machineId });
    expect(waits.executionStatus).toBe('Client is busy');
    await commandsOf(t, user, machineId);
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
  });

  test('are limited by the license; the rest waits with a reason', async () => {
    const { user, projectId } = await farm();
    await t.platform.context.db
      .updateTable('licenses')
      .set({ numberOfParallelRuns: 2 })
      .where('id', '=', user.licenseId)
      .execute();
    await machine(t, user, { hostName: 'two' });
    await machine(t, user, { hostName: 'three' });
    const [one] = [await start(t, user, { projectId }), await start(t, user, { projectId })];
    const third = await start(t, user, { projectId });
    expect(third).toMatchObject({
      executionStatus: 'Parallel Runs Exceeded for license',
      statusReason: 'All parallel runs of the license are in use',
      queuePosition: 1,
    });
    const running = await t.call(listRunningExecutions, { query: {} }, user);
    expect(running.body.responseMap).toEqual({ parallelRunsOccupied: 2, numberOfParallelRuns: 2 });
    expect(running.body.responseObject).toHaveLength(2);
    expect(
      (await t.call(listRunningExecutions, { query: { pageSize: 0 } }, user)).body.responseObject,
    ).toEqual([]);
    await terminate(user, one._id);
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, third._id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
  });

  test('are queued for an unavailable machine, whether or not all parallel runs are in use', async () => {
    const { user, projectId } = await farm();
    const { db, executions } = t.platform.context;
    await db
      .updateTable('licenses')
      .set({ numberOfParallelRuns: 1 })
      .where('id', '=', user.licenseId)
      .execute();
    const away = await machine(t, user, { hostName: 'away' });
    await db
      .updateTable('machines')
      .set({ leftOn: t.clock.now().toISOString() })
      .where('id', '=', away)
      .execute();
    const running = await start(t, user, { projectId });
    const waiting = await start(t, user, { projectId, machineId: away });
    expect(waiting).toMatchObject({
      executionStatus: 'Queued',
      statusReason: 'Waiting for away, whose client isn’t running',
    });
    const { history: before } = await executionOf(t, user, waiting._id);
    await terminate(user, running._id);
    await executions.queue.look(user.licenseId);
    await start(t, user, { projectId });
    await executions.queue.look(user.licenseId);
    const { executionStatus, history } = await executionOf(t, user, waiting._id);
    expect([executionStatus, history]).toEqual(['Queued', before]);
    await db.updateTable('machines').set({ leftOn: null }).where('id', '=', away).execute();
    await executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, waiting._id)).toMatchObject({
      executionStatus: 'Parallel Runs Exceeded for license',
    });
  });

  test('use no machine twice and respect the license when many start at once', async () => {
    const { user, projectId, machineId } = await farm();
    await t.platform.context.db
      .updateTable('licenses')
      .set({ numberOfParallelRuns: 3 })
      .where('id', '=', user.licenseId)
      .execute();
    for (const hostName of ['b', 'c', 'd', 'e']) await machine(t, user, { hostName });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        start(t, user, { projectId, ...(index % 2 ? { machineId } : {}) }),
      ),
    );
    const now = await Promise.all(all.map(({ _id }) => executionOf(t, user, _id)));
    const given = now.filter(({ executionStatus }) => executionStatus === 'Awaiting Client Acknowledgement');
    expect(given).toHaveLength(3);
    expect(new Set(given.map(({ machine: of }) => of?.id)).size).toBe(3);
    const positions = now.flatMap(({ queuePosition }) => queuePosition ?? []).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  test('do not delay another license when hundreds start at once', async () => {
    const [crowd, other] = [await farm(), await farm()];
    const body = ({ projectId }: { projectId: string }) => ({
      name: 'Nightly',
      suiteName: 'Smoke',
      projectId,
    });
    const all = Array.from({ length: 150 }, () => create(crowd.user, body(crowd)));
    expect((await create(other.user, body(other))).status).toBe(201);
    const begun = await t.platform.context.db
      .selectFrom('executions')
      .select('id')
      .where('licenseId', '=', crowd.user.licenseId)
      .execute();
    // Without taking turns, it would be behind all of them.
    expect(begun.length).toBeLessThan(50);
    for (const { status } of await Promise.all(all)) expect(status).toBe(201);
  });

  test('are terminated only by the initiator, once, and the client is informed', async () => {
    const { user, projectId, machineId } = await farm();
    const admin = await colleague(t, user, 'Admin');
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Running');
    await changesNothing(t, async () => {
      expect((await terminate(admin, id)).body).toMatchObject({
        responseCode: 403,
        message: executionMessages.onlyInitiator,
      });
      expect((await terminate(owner, id)).status).toBe(404);
      expect((await terminate(user, id, 'Passed')).body).toMatchObject({
        responseCode: 400,
        message: 'The status can only be set to Terminated',
      });
    });
    const done = await terminate(user, id);
    expect(done.body).toMatchObject({
      responseCode: 201,
      message: 'Execution terminated successfully',
      responseObject: { executionStatus: 'Terminated', statusReason: `Terminated by ${user.name}` },
    });
    await changesNothing(t, async () =>
      expect((await terminate(user, id)).body).toMatchObject({
        responseCode: 409,
        message: 'The execution has already ended: Terminated',
      }),
    );
    expect(await commandsOf(t, user, machineId, [id])).toEqual([{ type: 'terminate', executionId: id }]);
    // The client reports its end, which is known already.
    await report(t, user, id, 'Terminated');
  });

  test('are terminated by users who may edit suites in the project when the initiator has left', async () => {
    const { user, projectId, machineId } = await farm();
    const member = async (suites: 'Edit Access' | 'View Access') => {
      const one = await colleague(t, user, 'User');
      const roleId = await role(t, user, { name: `${suites} ${one.id}`, access: { Suites: suites } });
      await addMember(t, { projectId, userId: one.id, roleId });
      return one;
    };
    const [starter, editor, viewer] = [
      await member('Edit Access'),
      await member('Edit Access'),
      await member('View Access'),
    ];
    await t.succeed(grantAccessToAll, { body: [machineId] }, user);
    const started = await Promise.all([0, 1, 2].map(() => start(t, starter, { projectId, machineId })));
    const [one = '', two = '', three = ''] = started.map(({ _id }) => _id).sort();
    const terminable = async (actor: SignedInUser) =>
      (await t.succeed(listOngoingExecutions, { query: {} }, actor)).map((execution) => execution.terminable);
    expect(await terminable(starter)).toEqual([true, true, true]);
    for (const other of [editor, user]) {
      expect(await terminable(other)).toEqual([false, false, false]);
      expect((await changesNothing(t, () => terminate(other, one))).status).toBe(403);
    }

    // The initiator is no longer in the project.
    const { db } = t.platform.context;
    await db.deleteFrom('projectUsers').where('userId', '=', starter.id).execute();
    expect(await terminable(editor)).toEqual([true, true, true]);
    expect(await terminable(viewer)).toEqual([false, false, false]);
    expect((await changesNothing(t, () => terminate(viewer, one))).body).toMatchObject({
      responseCode: 403,
      missingPermission: { id: 'execution.terminate' },
    });
    await report(t, user, one, 'Running');
    expect((await terminate(editor, one)).body.responseObject).toMatchObject({
      executionStatus: 'Terminated',
      statusReason: `Terminated by ${editor.name}, as ${starter.name} has left`,
      terminable: false,
    });
    expect(await commandsOf(t, user, machineId, [one])).toEqual(
      expect.arrayContaining([{ type: 'terminate', executionId: one }]),
    );

    // The initiator is no longer on the license; and executions in a closed project must be terminable as well.
    await db.deleteFrom('licenseUsers').where('userId', '=', starter.id).execute();
    expect((await terminate(user, two)).status).toBe(201);
    await db.updateTable('projects').set({ status: 'Closed' }).where('id', '=', projectId).execute();
    expect((await executionOf(t, editor, three)).terminable).toBe(true);
    expect((await terminate(editor, three)).status).toBe(201);
  });

  test('can be terminated while they wait, too', async () => {
    const { user, projectId, machineId } = await farm();
    await start(t, user, { projectId, machineId });
    const waits = await start(t, user, { projectId, machineId });
    expect((await terminate(user, waits._id)).status).toBe(201);
    expect(await executionOf(t, user, waits._id)).toMatchObject({ queuePosition: null, startedOn: null });
  });

  test('are visible to everyone in the project, and to Admins', async () => {
    const { user, projectId, machineId } = await farm();
    const hidden = await project(t, user, { name: 'Hidden' });
    const member = await colleague(t, user, 'User');
    const roleId = await role(t, user, { name: 'Runner', access: { Suites: 'Edit Access' } });
    await addMember(t, { projectId, userId: member.id, roleId });
    const admin = await colleague(t, user, 'Admin');
    const seen = await start(t, user, { projectId, machineId });
    const unseen = await start(t, user, { projectId: hidden, machineId });
    expect(await ongoing(member)).toEqual([seen._id]);
    expect(await ongoing(admin)).toEqual([seen._id, unseen._id]);
    expect(await ongoing(owner)).not.toContain(seen._id);
    expect((await t.attempt(getExecution, { params: { executionId: unseen._id } }, member)).status).toBe(403);
    expect((await t.attempt(getExecution, { params: { executionId: unseen._id } }, owner)).status).toBe(404);
    const running = await t.call(listRunningExecutions, { query: {} }, member);
    expect(running.body.responseMap?.valueOf()).toMatchObject({ parallelRunsOccupied: 1 });
    expect(
      (await t.attempt(listProjectExecutions, { params: { projectId: hidden }, query: {} }, member)).status,
    ).toBe(403);
  });

  test('need Edit Access to Suites, an open project of the license, and the use of the machine', async () => {
    const { user, projectId, machineId } = await farm();
    const closed = await project(t, user, { name: 'Closed', status: 'Closed' });
    const viewer = await colleague(t, user, 'User');
    await addMember(t, {
      projectId,
      userId: viewer.id,
      roleId: await role(t, user, { name: 'Viewer', access: { Suites: 'View Access' } }),
    });
    const runner = await colleague(t, user, 'User');
    await addMember(t, {
      projectId,
      userId: runner.id,
      roleId: await role(t, user, { name: 'Runs', access: { Suites: 'Edit Access' } }),
    });
    const body = { name: 'Nightly', suiteName: 'Smoke', projectId, machineId };
    const foreign = await farm();
    await changesNothing(t, async () => {
      expect((await create(viewer, body)).body.missingPermission).toMatchObject({ id: 'execution.start' });
      expect((await create(runner, body)).body.missingPermission).toMatchObject({ id: 'environment.view' });
      expect((await create(user, { ...body, projectId: closed })).body).toMatchObject({
        responseCode: 403,
        message: 'The project is closed',
      });
      expect((await create(user, { ...body, machineId: foreign.machineId })).status).toBe(404);
      expect((await create(user, { ...body, projectId: foreign.projectId })).status).toBe(404);
      expect((await create(user, { ...body, machineId: 'nobody' })).status).toBe(404);
    });
    // Without a machine, they wait for one that they may use.
    const waits = await start(t, runner, { projectId });
    expect(waits.statusReason).toBe('Waiting for a free machine that has the suite');

    // What an execution says its reader may do there is what starting allows.
    const mayStart = async (reader: SignedInUser) =>
      (await t.succeed(getExecution, { params: { executionId: waits._id } }, reader)).mayStart;
    expect(await Promise.all([user, runner, viewer].map(mayStart))).toEqual([true, true, false]);
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Closed' })
      .where('id', '=', projectId)
      .execute();
    expect(await mayStart(user)).toBe(false);
  });

  test.each([
    [{ name: 'ab' }, 'name', 'Minimum 3 characters required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Maximum 100 characters allowed'],
    [{ name: 'a\u202eb c' }, 'name', 'Characters are not allowed'],
    [{ suiteName: ' ' }, 'suiteName', 'Suite is required'],
    [{ suiteName: 'x'.repeat(201) }, 'suiteName', 'Maximum 200 characters allowed'],
    [{ projectId: '../..' }, 'projectId', 'Not an id'],
    [{ machineId: 'a b' }, 'machineId', 'Not an id'],
  ])('are refused for %j', async (changes, path, message) => {
    const body = { name: 'Nightly', suiteName: 'Smoke', projectId, ...changes };
    const answer = await changesNothing(t, () => create(owner, body));
    expect(answer.body).toMatchObject({ responseCode: 400, errors: [{ path, message }] });
  });

  test('are refused for a disabled machine, and waiting ones continue to wait', async () => {
    const { user, projectId, machineId } = await farm();
    const one = await start(t, user, { projectId, machineId });
    const waits = await start(t, user, { projectId, machineId });
    await t.succeed(updateMachine, { params: { id: machineId }, body: { disabled: true } }, user);
    const refused = await changesNothing(t, () =>
      create(user, { name: 'Nightly', suiteName: 'Smoke', projectId, machineId }),
    );
    expect(refused.body).toMatchObject({
      responseCode: 400,
      message: 'build-07 is disabled. Choose another machine or enable it.',
      errors: [{ path: 'machineId' }],
    });
    await report(t, user, one._id, 'Passed');
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Queued',
      statusReason: 'Waiting for build-07, which is disabled',
    });
    await t.succeed(updateMachine, { params: { id: machineId }, body: { disabled: false } }, user);
    await t.platform.context.executions.queue.look(user.licenseId);
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
  });

  test('prevent their machine from being deleted, with their names in its impact list', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    const remove = () => t.attempt(deleteMachine, { params: { id: machineId } }, user);
    const refused = await changesNothing(t, remove);
    expect(refused.body).toMatchObject({
      responseCode: 400,
      message: 'build-07 cannot be deleted because executions are in progress.',
    });
    const impact = await t.succeed(
      listImpact,
      { body: { resourceId: machineId, sectionType: 'client-impacts' }, query: {} },
      user,
    );
    expect(ofMachine(impact)?.clientExecutions).toEqual([
      {
        projectId,
        projectName: 'Shop',
        projectStatus: 'Open',
        executionId: id,
        executionName: 'Nightly',
        status: 'Awaiting Client Acknowledgement',
      },
    ]);
    await terminate(user, id);
    expect((await remove()).status).toBe(200);
    const kept = await executionOf(t, user, id);
    expect(kept.machine).toBeNull();
    expect(kept.preExecution.selectedSystem[0]?.machineInstances[0]?.machineInfo.hostName).toBe('build-07');
  });

  test('accept reports only from the client of their machine, once they were given to it', async () => {
    const { user, projectId, machineId } = await farm();
    const colleagueOfIt = await colleague(t, user, 'Admin');
    const { _id: id } = await start(t, user, { projectId, machineId });
    const waits = await start(t, user, { projectId, machineId });
    const tell = (actor: SignedInUser, executionId: string) =>
      t.attempt(
        reportExecution,
        { params: { executionId }, body: { status: 'Passed', at: t.clock.now().toISOString() } },
        actor,
      );
    await changesNothing(t, async () => {
      for (const answer of [
        await tell(colleagueOfIt, id),
        await tell(owner, id),
        await tell(user, waits._id),
        await tell(user, 'nothing'),
      ]) {
        expect(answer.body).toMatchObject({
          responseCode: 404,
          message: 'This execution isn’t assigned to one of your machines',
        });
      }
    });
  });

  test('are searched and paged in lists', async () => {
    const { user, projectId, machineId } = await farm();
    const ids: string[] = [];
    for (const name of ['Alpha', 'Beta 100%', 'Gamma']) {
      ids.push((await start(t, user, { projectId, machineId, name }))._id);
    }
    expect(await ongoing(user)).toEqual(ids);
    expect(await ongoing(user, { search: '100%' })).toEqual([ids[1]]);
    expect(await ongoing(user, { search: 'BUILD-07' })).toEqual(ids);
    expect(await ongoing(user, { search: ids[2] })).toEqual([ids[2]]);
    const second = await t.call(listOngoingExecutions, { query: { page: 2, pageSize: 2 } }, user);
    expect(second.body.responseMap).toEqual({ total: 3 });
    expect(second.body.responseObject.map(({ _id }) => _id)).toEqual([ids[2]]);
    await report(t, user, ids[0] ?? '', 'Passed');
    const all = await t.succeed(listProjectExecutions, { params: { projectId }, query: {} }, user);
    expect(all.map(({ _id }) => _id)).toEqual([...ids].reverse());
  });

  test('are hidden without a session', async () => {
    for (const [call, input] of [
      [createExecution, { body: { name: 'Nightly', suiteName: 'S', projectId } }],
      [listOngoingExecutions, { query: {} }],
      [listRunningExecutions, { query: {} }],
      [listProjectExecutions, { params: { projectId }, query: {} }],
      [getExecution, { params: { executionId: 'x' } }],
      [setExecutionStatus, { params: { executionId: 'x' }, query: { status: 'Terminated' } }],
      [reportExecution, { params: { executionId: 'x' }, body: {} }],
    ] as const) {
      expect((await t.attempt(call, input)).status, call.name).toBe(401);
    }
  });
});
