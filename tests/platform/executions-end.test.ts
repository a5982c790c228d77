import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { unregisterClient } from '#platform/contract/machines/client-calls.ts';
import { reconcile, startWatch, type Watch } from '#platform/automation/executions/reconcile.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, executionOf, report, start } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

/** Every execution ends, and says why (decisions.md). Only the test's clock advances here. */
describeOnEachDatabase('the end of an execution', (database) => {
  let t: TestPlatform;
  let watch: Watch;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    watch = startWatch(t.clock.now());
  });
  afterAll(() => t.close());

  const look = () => reconcile(t.platform.context, watch);
  /** Advances the clock as when nothing fails: the platform checks every few seconds, and these machines beat. */
  const pass = async (seconds: number, beating: () => Promise<unknown> = () => Promise.resolve()) => {
    for (let left = seconds; left > 0; left -= 10) {
      t.clock.advance({ seconds: Math.min(10, left) });
      await beating();
      await look();
    }
  };
  /** Does the same without beats, for long times. */
  const jump = async (time: { minutes?: number; hours?: number }, beat: () => Promise<unknown>) => {
    t.clock.advance(time);
    await beat();
    // The platform was running all the time.
    watch.lookedOn = t.clock.now();
    await look();
  };
  const farm = async (): Promise<{ user: SignedInUser; projectId: string; machineId: string }> => {
    const user = await signedIn(t);
    const projectId = await project(t, user, { name: 'Shop' });
    return { user, projectId, machineId: await machine(t, user) };
  };
  const running = async () => {
    const made = await farm();
    const { _id: id } = await start(t, made.user, made);
    await report(t, made.user, id, 'Client Acknowledged');
    await report(t, made.user, id, 'Running');
    const beat = (ids = [id]) => commandsOf(t, made.user, made.machineId, ids);
    await beat();
    return { ...made, id, beat };
  };
  const ended = async (user: SignedInUser, id: string) => {
    const { executionStatus, statusReason, endedOn, history } = await executionOf(t, user, id);
    expect(history.at(-1)).toMatchObject({ executionStatus, cause: statusReason, on: endedOn });
    return `${executionStatus}: ${statusReason}`;
  };

  test('checks a machine that becomes silent, and continues when it comes back', async () => {
    const { user, id, beat } = await running();
    await pass(40);
    expect(await executionOf(t, user, id)).toMatchObject({
      executionStatus: 'Checking...',
      statusReason: 'build-07 isn’t responding. It has 2 minutes to come back',
    });
    expect(await beat()).toEqual([]);
    expect(await executionOf(t, user, id)).toMatchObject({
      executionStatus: 'Running',
      statusReason: 'build-07 is back',
    });
    await pass(60, beat);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
  });

  test('counts a report as a sign of life, too', async () => {
    const { user, id } = await running();
    await pass(40);
    await report(t, user, id, 'Running', { progress: 60 });
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running', progress: 60 });
  });

  test('ends on a machine that stays silent for 2 minutes', async () => {
    const { user, id, projectId, machineId, beat } = await running();
    const waits = await start(t, user, { projectId, machineId });
    await pass(130);
    expect(await ended(user, id)).toBe('Failed: build-07 didn’t respond for 2 minutes');
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Queued',
      statusReason: 'Waiting for build-07, whose client isn’t running',
    });
    // The machine comes back, and still runs what was given up: it has to end that first.
    expect(await beat()).toEqual([{ type: 'terminate', executionId: id }]);
    await beat([]);
    await look();
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
  });

  test('treats a client that was stopped as silent', async () => {
    const { user, id, machineId } = await running();
    await t.succeed(unregisterClient, { body: { machineId } }, user);
    await pass(130);
    expect(await ended(user, id)).toContain('didn’t respond for 2 minutes');
  });

  test('ends when its client was restarted and does not know it', async () => {
    const { user, id, beat } = await running();
    t.clock.advance({ seconds: 15 });
    // A report may still arrive.
    await beat([]);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
    t.clock.advance({ seconds: 15 });
    await beat([]);
    expect(await ended(user, id)).toBe('Failed: The client on build-07 restarted and lost this execution');
  });

  test('ends when the client is connected and does not accept it', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    const beat = () => commandsOf(t, user, machineId);
    await pass(110, beat);
    expect(await executionOf(t, user, id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
    await pass(20, beat);
    expect(await ended(user, id)).toBe(
      'Failed: The client on build-07 didn’t accept the execution within 2 minutes',
    );
  });

  test('ends when the suite does not begin within 15 minutes', async () => {
    const { user, projectId, machineId } = await farm();
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Client Acknowledged');
    const beat = () => commandsOf(t, user, machineId, [id]);
    await jump({ minutes: 14 }, beat);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Client Acknowledged' });
    await jump({ minutes: 2 }, beat);
    expect(await ended(user, id)).toBe(
      'Failed: build-07 wasn’t ready to run the execution within 15 minutes',
    );
    expect(await beat()).toEqual([{ type: 'terminate', executionId: id }]);
  });

  const limited = async (
    owner: SignedInUser,
    projectId: string,
    [suite, script]: readonly [suite: number, script: number],
  ) => {
    const executionTermination = {
      terminateScriptIfTakesMoreTime: script,
      terminateScriptUnit: 'Mins' as const,
      terminateSuiteIfTakesMoreTime: suite,
      terminateSuiteUnit: 'Mins' as const,
    };
    const there = { token: owner.token, projectId };
    await t.succeed(
      updateRunConfiguration,
      { params: { id: projectId }, body: { executionTermination } },
      there,
    );
  };

  test.each([
    ['that of suites', [10, 5], 10, 'It ran for more than 10 Mins'],
    ['that of scripts, where suites have none', [0, 5], 5, 'It ran for more than 5 Mins'],
  ] as const)('a suite that runs for longer than its limit: %s', async (_, limits, minutes, words) => {
    const { user, projectId, machineId } = await farm();
    await limited(user, projectId, limits);
    const { _id: id } = await start(t, user, { projectId, machineId });
    // Changes from now on apply to executions that are started later.
    await limited(user, projectId, [1, 1]);
    expect((await executionOf(t, user, id)).runSettings?.executionTermination).toMatchObject({
      terminateSuiteIfTakesMoreTime: limits[0],
    });
    const beat = () => commandsOf(t, user, machineId, [id]);
    await report(t, user, id, 'Client Acknowledged');
    await report(t, user, id, 'Running');
    await jump({ minutes: minutes - 1 }, beat);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
    await jump({ minutes: 2 }, beat);
    expect(await ended(user, id)).toBe(`Failed: ${words}`);
    expect(await beat()).toEqual([{ type: 'terminate', executionId: id }]);
  });

  test('treats a suite that runs once more as one execution within its limit, with one entry in its history', async () => {
    const { user, id, projectId, machineId } = await running();
    const again = { rerun: true, exitCode: 3 };
    const cause = 'The suite ended with exit code 3, so failed scripts run once more';
    await report(t, user, id, 'Running', again);
    // The reply may have been lost.
    await report(t, user, id, 'Running', again);
    await pass(40);
    expect((await executionOf(t, user, id)).executionStatus).toBe('Checking...');
    await report(t, user, id, 'Running', again);
    const shown = await executionOf(t, user, id);
    expect(shown).toMatchObject({ executionStatus: 'Running', exitCode: null });
    expect(shown.history.filter((entry) => entry.cause === cause)).toHaveLength(1);
    await report(t, user, id, 'Passed', { exitCode: 0 });
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Passed', exitCode: 0 });

    await limited(user, projectId, [10, 0]);
    await commandsOf(t, user, machineId);
    const { _id: other } = await start(t, user, { projectId, machineId });
    const beat = () => commandsOf(t, user, machineId, [other]);
    await report(t, user, other, 'Client Acknowledged');
    await report(t, user, other, 'Running');
    await jump({ minutes: 8 }, beat);
    await report(t, user, other, 'Running', again);
    await jump({ minutes: 3 }, beat);
    expect(await ended(user, other)).toBe('Failed: It ran for more than 10 Mins');
  });

  test('ends a suite that runs for more than 30 hours', async () => {
    const { user, id, beat } = await running();
    await t.platform.context.db.updateTable('sessions').set({ accessExpiresOn: '2999' }).execute();
    await jump({ hours: 29 }, beat);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
    await jump({ hours: 2 }, beat);
    expect(await ended(user, id)).toBe('Failed: It ran for more than 30 Hrs');
  });

  test('ends an execution that waits for more than 24 hours', async () => {
    const { user, projectId, machineId, id: first, beat } = await running();
    const waits = await start(t, user, { projectId, machineId });
    await t.platform.context.db.updateTable('sessions').set({ accessExpiresOn: '2999' }).execute();
    await jump({ hours: 23 }, beat);
    expect(await executionOf(t, user, waits._id)).toMatchObject({ executionStatus: 'Client is busy' });
    await jump({ hours: 2 }, beat);
    expect(await ended(user, waits._id)).toBe('Failed: The execution waited for more than 24 hours');
    expect(await executionOf(t, user, first)).toMatchObject({ executionStatus: 'Running' });
  });

  test('gives machines the whole time again after the platform was down', async () => {
    const { user, id, beat } = await running();
    t.clock.advance({ minutes: 10 });
    await look();
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Checking...' });
    await pass(100);
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Checking...' });
    await beat();
    expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Running' });
    t.clock.advance({ minutes: 10 });
    await look();
    await pass(130);
    expect(await ended(user, id)).toContain('didn’t respond for 2 minutes');
  });

  test('lets a client that is installed again on the same host take over the machine, and what waited for it', async () => {
    const { user, projectId, machineId } = await farm();
    await pass(130);
    const waits = await start(t, user, { projectId, machineId });
    expect(waits.executionStatus).toBe('Queued');
    const again = await machine(t, user, registration(t));
    expect(again).toBe(machineId);
    await look();
    expect(await commandsOf(t, user, machineId)).toEqual([
      expect.objectContaining({ type: 'start', executionId: waits._id, suiteName: 'Smoke tests' }),
    ]);
  });

  test('ends hundreds that are over a limit in one check', async () => {
    const { user, projectId, machineId } = await farm();
    const row = await t.platform.context.db
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', (await start(t, user, { projectId, machineId }))._id)
      .executeTakeFirstOrThrow();
    const createdOn = new Date(t.clock.now().getTime() - 25 * 3_600_000).toISOString();
    for (let i = 0; i < 500; i += 1) {
      await t.platform.context.db
        .insertInto('executions')
        .values({
          ...row,
          id: `old-${user.id}-${i}`.slice(0, 64),
          status: 'Queued',
          startedOn: null,
          createdOn,
        })
        .execute();
    }
    await look();
    const { left } = await t.platform.context.db
      .selectFrom('executions')
      .select((select) => select.fn.countAll<string | number>().as('left'))
      .where('licenseId', '=', user.licenseId)
      .where('endedOn', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBe(1);
  });
});
