import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { bindings } from '#platform/api/bindings.ts';
import { revokeCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenMessages as words } from '#platform/contract/ci-tokens/ci-token-values.ts';
import {
  createExecution,
  getExecution,
  setExecutionStatus,
  type Execution,
} from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { getJunitFile, getOutcome } from '#platform/contract/executions/outcome-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { readJunit } from '#platform/automation/results/junit/read-junit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, report, start } from '#tests/support/executions.ts';
import { addMember, colleague, project, role, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { ciToken } from '#tests/support/things/ci-tokens.ts';

const source = {
  provider: 'GitHub',
  repository: 'acme/shop',
  commit: '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90',
  branch: 'main',
  pullRequest: '17',
  url: 'https://github.com/acme/shop/actions/runs/1',
} as const;

describeOnEachDatabase('calls with a CI token', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const place = async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const { token, ciToken: made } = await ciToken(t, owner, { projectId, suiteName: 'Checkout' });
    return { owner, projectId, token, id: made.id, name: made.name };
  };
  const send = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
    t.raw('POST', createExecution.path, {
      token,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const sent = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args);
    const body = (await answer.json()) as { message: string; responseObject: Execution | null };
    return { status: answer.status, message: body.message, id: body.responseObject?._id };
  };
  const started = async (token: string, body: object = {}) => t.succeed(createExecution, { body }, { token });
  const follow = (token: string, executionId: string) =>
    t.succeed(getExecution, { params: { executionId } }, { token });

  test('start its suite, follow it and terminate it, and say who did', async () => {
    const { owner, token, id, name } = await place();
    const { _id, suiteName, createdBy } = await started(token, { source });
    expect([suiteName, createdBy]).toEqual(['Checkout', owner.id]);
    const followed = await follow(token, _id);
    expect(followed).toMatchObject({ source, ciToken: { id, name }, verdict: followed.executionStatus });
    expect(followed.history[0]?.cause).toBe(`Started by ${owner.name} with the CI token ${name}`);
    const ended = await t.succeed(
      setExecutionStatus,
      { params: { executionId: _id }, query: { status: 'Terminated' } },
      { token },
    );
    expect(ended.executionStatus).toBe('Terminated');
  });

  test('take another project or suite for a mistake, and the right ones for none', async () => {
    const { owner, projectId, token } = await place();
    const other = await project(t, owner, { name: 'Bank' });
    for (const body of [{ projectId: other }, { suiteName: 'Payments' }, { suiteName: 'checkout' }]) {
      const answer = await changesNothing(t, () => t.attempt(createExecution, { body }, { token }));
      expect([answer.status, answer.body.message]).toEqual([403, words.otherSuite]);
    }
    await started(token, { projectId, suiteName: 'Checkout' });
  });

  test('need what a session needs: without a token, project and suite are required', async () => {
    const { owner, projectId } = await place();
    for (const [body, path] of [
      [{ suiteName: 'Checkout' }, 'projectId'],
      [{ projectId }, 'suiteName'],
    ] as const) {
      const answer = await t.attempt(createExecution, { body }, owner);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('are refused by every call that no token may make, and by those of a scope that it lacks', async () => {
    const { owner, projectId, token } = await place();
    const { token: startOnly } = await ciToken(t, owner, {
      projectId,
      suiteName: 'Checkout',
      readResults: false,
    });
    const { _id: executionId } = await started(startOnly);
    let refused = 0;
    for (const { call } of bindings) {
      if (call.access === 'public') continue;
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'executionId' ? executionId : 'x',
      );
      const init =
        call.method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } };
      const answer = await t.raw(call.method, path, { token: call.byCiToken ? startOnly : token, ...init });
      await answer.body?.cancel();
      if (call.byCiToken === 'start') expect(answer.status, call.name).not.toBe(403);
      else {
        expect(answer.status, call.name).toBe(403);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(150);
    const may = bindings.filter(({ call }) => call.byCiToken).map(({ call }) => call.name);
    expect(may.sort()).toEqual([
      'createExecution',
      'getExecution',
      'getJunitFile',
      'getOutcome',
      'getResults',
      'getResultsFile',
      'setExecutionStatus',
    ]);
  });

  test('reach no execution but their own', async () => {
    const { owner, projectId, token } = await place();
    const { token: second } = await ciToken(t, owner, { projectId, suiteName: 'Checkout' });
    const stranger = await place();
    const { _id: byHand } = await start(t, owner, { projectId, suiteName: 'Checkout' });
    const { _id: ofSecond } = await started(second);
    const { _id: ofStranger } = await started(stranger.token);
    const calls = [
      [getExecution, {}],
      [getResults, {}],
      [getOutcome, {}],
      [setExecutionStatus, { query: { status: 'Terminated' } }],
    ] as const;
    for (const [call, input] of calls) {
      for (const [executionId, status] of [
        [byHand, 403],
        [ofSecond, 403],
        [ofStranger, 404],
        ['x', 404],
      ] as const) {
        const answer = await changesNothing(t, () =>
          t.attempt(call, { params: { executionId }, ...input }, { token }),
        );
        expect(answer.status, `${call.name} ${executionId}`).toBe(status);
      }
    }
  });

  test('act with the rights that their user has now', async () => {
    const { owner, projectId } = await place();
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, {
      name: 'Runs suites',
      access: { Suites: 'Edit Access' },
      projectId,
    });
    await addMember(t, { projectId, userId: user.id, roleId });
    const { token } = await ciToken(t, user, { projectId, suiteName: 'Checkout' });
    await started(token);
    await t.platform.context.db
      .updateTable('roles')
      .set({ tabPermissions: JSON.stringify({ Suites: 'View Access' }) })
      .where('id', '=', roleId)
      .execute();
    expect((await t.attempt(createExecution, { body: {} }, { token })).status).toBe(403);
  });

  test('start once what is sent twice under one key, and refuse another request under it', async () => {
    const { token, owner, projectId } = await place();
    const key = { 'Idempotency-Key': 'build-381-1' };
    const both = await Promise.all([sent(token, { source }, key), sent(token, { source }, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].id).toBe(both[1].id);
    // The order of fields is not the request.
    const { url, ...rest } = source;
    expect((await sent(token, { source: { url, ...rest } }, key)).id).toBe(both[0].id);
    expect((await sent(token, { source, requestId: 'build-381-1' })).id).toBe(both[0].id);
    const other = await sent(token, { source, name: 'Another' }, key);
    expect([other.status, other.message]).toEqual([409, executionMessages.otherRequest]);
    // Another caller has keys of their own.
    const { token: second } = await ciToken(t, owner, { projectId, suiteName: 'Checkout' });
    expect((await sent(second, { source }, key)).id).not.toBe(both[0].id);
    t.clock.advance({ hours: 24, seconds: 1 });
    const nextDay = await sent(token, { source }, key);
    expect([nextDay.status, nextDay.id === both[0].id]).toEqual([201, false]);
  });

  test('take only keys that are ids, and one', async () => {
    const { token } = await place();
    for (const [headers, body] of [
      [{ 'Idempotency-Key': 'a b' }, {}],
      [{ 'Idempotency-Key': 'x'.repeat(65) }, {}],
      [{ 'Idempotency-Key': 'one' }, { requestId: 'two' }],
    ] as const) {
      expect((await sent(token, body, headers)).status).toBe(400);
    }
  });

  test('repeat a start of a session under a key, too', async () => {
    const { owner, projectId } = await place();
    const key = { 'Idempotency-Key': 'mine' };
    const body = { projectId, suiteName: 'Checkout' };
    const first = await sent(owner.token, body, key);
    expect((await sent(owner.token, body, key)).id).toBe(first.id);
    expect((await sent(owner.token, { ...body, name: 'Another' }, key)).status).toBe(409);
  });

  test('refuse a source that isn’t one', async () => {
    const { token } = await place();
    for (const wrong of [
      { provider: 'CVS' },
      { ...source, commit: 'main' },
      { ...source, url: 'javascript:alert(1)' },
      { ...source, branch: 'a\u0000b' },
      { ...source, repository: 'x'.repeat(301) },
    ]) {
      expect((await t.attempt(createExecution, { body: { source: wrong } }, { token })).status).toBe(400);
    }
  });

  test('are refused when malformed, unknown or with a wrong checksum, and counted by address', async () => {
    const limited = await openTestPlatform(database, { settings: { publicCallsPerMinute: 3 } });
    try {
      const owner = await signedIn(limited);
      const projectId = await project(limited, owner, { name: 'Shop' });
      const { token } = await ciToken(limited, owner, { projectId, suiteName: 'Checkout' });
      const last = token.endsWith('0') ? '1' : '0';
      const ask = async (sentToken: string, address: string) =>
        (await limited.attempt(getExecution, { params: { executionId: 'x' } }, { token: sentToken, address }))
          .status;
      const wrong = [
        'ffci_short-but-long-enough-to-be-a-token',
        token.slice(0, -1) + last,
        'ffci_' + '0'.repeat(36),
      ];
      for (const text of wrong) expect(await ask(text, '192.0.2.9')).toBe(401);
      expect(await ask(wrong[0] ?? '', '192.0.2.9')).toBe(429);
      // A right one isn't counted, from whatever address.
      expect(await ask(token, '192.0.2.9')).toBe(404);
      expect(await ask(wrong[0] ?? '', '192.0.2.8')).toBe(401);
    } finally {
      await limited.close();
    }
  });

  test('read how it ended: totals, changes, failures, and a file of JUnit XML', async () => {
    const { owner, token } = await place();
    const machineId = await machine(t, owner, { suites: ['Checkout'] });
    const run = async (...cases: string[]) => {
      const { _id } = await started(token, { machineId });
      await commandsOf(t, owner, machineId);
      await report(t, owner, _id, 'Running');
      await sendResults(t, owner, _id, junitOf(...cases));
      await report(t, owner, _id, 'Failed', { exitCode: 1, resultFiles: 1 });
      return _id;
    };
    const outcomeOf = (executionId: string) => t.succeed(getOutcome, { params: { executionId } }, { token });
    const first = await run('adds', '!pays', '!ships');
    expect(await outcomeOf(first)).toMatchObject({ verdict: 'Failed', fixed: null, comparedWith: null });
    const second = await run('!adds', 'pays', '!ships', '-waits');
    await countHistories(t.platform.context);
    const outcome = await outcomeOf(second);
    expect(outcome).toMatchObject({
      verdict: 'Failed',
      url: t.settings.publicUrl + executionPaths.execution(second),
      results: { total: 4, passed: 1, failed: 2, skipped: 1 },
      newFailures: 1,
      fixed: 1,
      comparedWith: { _id: first },
    });
    expect(outcome.failures.map(({ name }) => name).sort()).toEqual(['adds', 'ships']);
    const file = await t.raw('GET', getJunitFile.path.replace('{executionId}', second), { token });
    expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const stored = path.join(t.settings.dataDir, 'junit.xml');
    writeFileSync(stored, await file.text());
    const read = [];
    for await (const cases of readJunit(stored)) read.push(...cases);
    expect(read.map(({ name, status }) => [name, status]).sort()).toEqual([
      ['adds', 'Failed'],
      ['pays', 'Passed'],
      ['ships', 'Failed'],
      ['waits', 'Skipped'],
    ]);
    // Once late results are no longer accepted, it is as it is.
    t.clock.advance({ seconds: resultLimits.lateSeconds + 1 });
    expect((await outcomeOf(second)).settled).toBe(true);
  });

  test('end at once, also in the middle of an execution', async () => {
    const { owner, token, id } = await place();
    const { _id: executionId } = await started(token);
    await t.succeed(revokeCiToken, { params: { ciTokenId: id } }, owner);
    expect((await t.attempt(getExecution, { params: { executionId } }, { token })).status).toBe(401);
    const stays = await t.succeed(getExecution, { params: { executionId } }, owner);
    expect(stays.endedOn).toBeNull();
  });
});
