import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareExecutions, listComparable } from '#platform/contract/executions/compare-calls.ts';
import {
  getExecution,
  listLastOutcomes,
  listProjectExecutions,
  listTrend,
  reportExecution,
} from '#platform/contract/executions/execution-calls.ts';
import { addResultProblems, getResults } from '#platform/contract/executions/result-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

type Ending = 'Passed' | 'Failed' | 'Terminated';

describeOnEachDatabase('the verdict of an execution', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
  });
  afterAll(() => t.close());

  const send = (id: string, content: string, name = 'results.xml') =>
    sendResults(t, owner, id, content, name);
  /** Creates an execution with this end, after its files. */
  const ran = async (ending: Ending, files: Readonly<Record<string, string>>, more = {}): Promise<string> => {
    const id = await runningExecution(t, owner, { projectId, suiteName: 'Smoke' });
    for (const [name, content] of Object.entries(files)) await send(id, content, name);
    t.clock.advance({ seconds: 1 });
    const exitCode = ending === 'Passed' ? 0 : 1;
    await report(t, owner, id, ending, { ...(ending === 'Terminated' ? {} : { exitCode }), ...more });
    return id;
  };
  const told = async (executionId: string) => {
    const { executionStatus, verdict, verdictReason } = await t.succeed(
      getExecution,
      { params: { executionId } },
      owner,
    );
    return [executionStatus, verdict, verdictReason];
  };

  test.each<[Ending, Record<string, string>, string, string]>([
    ['Passed', {}, 'Passed', ''],
    ['Passed', { 'a.xml': junitOf('a', '-b') }, 'Passed', ''],
    [
      'Passed',
      { 'a.xml': junitOf('a', '!b') },
      'Failed',
      'Failed: 1 test case, although the command ended with 0',
    ],
    [
      'Passed',
      { 'a.xml': junitOf('!a', '!b', '!c'), 'b.xml': 'no' },
      'Failed',
      "Failed: 3 test cases, although the command ended with 0. 1 result file couldn't be read",
    ],
    [
      'Passed',
      { 'a.xml': junitOf('a'), 'b.xml': 'no', 'c.xml': '' },
      'Incomplete',
      "Incomplete: 2 result files couldn't be read",
    ],
    ['Passed', { 'a.xml': '<html/>' }, 'Incomplete', "Incomplete: 1 result file couldn't be read"],
    ['Failed', { 'a.xml': junitOf('!a') }, 'Failed', ''],
    ['Failed', { 'a.xml': junitOf('a'), 'b.xml': 'no' }, 'Failed', "1 result file couldn't be read"],
    ['Terminated', { 'a.xml': junitOf('a') }, 'Terminated', ''],
    ['Terminated', { 'a.xml': junitOf('!a') }, 'Failed', 'Failed: 1 test case before it was terminated'],
    ['Terminated', { 'a.xml': 'no' }, 'Incomplete', "Incomplete: 1 result file couldn't be read"],
  ])('%s with %o is %s', async (ending, files, verdict, reason) => {
    expect(await told(await ran(ending, files))).toEqual([ending, verdict, reason]);
  });

  test('is the status while it is in progress', async () => {
    const id = await runningExecution(t, owner, { projectId });
    await send(id, junitOf('!a'));
    await send(id, 'no', 'b.xml');
    expect(await told(id)).toEqual(['Running', 'Running', '']);
  });

  test('misses the files that the client has and that have not arrived', async () => {
    const id = await ran('Passed', { 'a.xml': junitOf('a'), 'b.xml': 'no' }, { resultFiles: 4 });
    expect(await told(id)).toEqual([
      'Passed',
      'Incomplete',
      "Incomplete: 1 result file couldn't be read, 2 result files haven't arrived",
    ]);
    await send(id, junitOf('c'), 'c.xml');
    const problems = [
      { file: 'd.xml', attempt: 1 as const, reason: 'too-large' as const, detail: '', files: 1 },
    ];
    const call = () =>
      t.succeed(addResultProblems, { params: { executionId: id }, body: { problems } }, owner);
    await call();
    await changesNothing(t, call);
    expect((await told(id))[2]).toBe("Incomplete: 2 result files couldn't be read");
    const results = await t.succeed(getResults, { params: { executionId: id }, query: {} }, owner);
    expect(results).toMatchObject({ problemFiles: 2, missingFiles: 0 });
    expect(results.problems).toEqual([
      {
        file: 'b.xml',
        attempt: 1,
        reason: expect.stringMatching(/^The file is not JUnit XML: /) as string,
        files: 1,
      },
      { file: 'd.xml', attempt: 1, reason: 'The file is larger than 20 MB', files: 1 },
    ]);
    await send(id, junitOf('b'), 'b.xml');
    await send(id, junitOf('d'), 'd.xml');
    expect(await told(id)).toEqual(['Passed', 'Passed', '']);
  });

  test('accepts problems from the client of the machine, until ten minutes after the end', async () => {
    const id = await ran('Passed', {});
    const problems = [
      { file: 'd.xml', reason: 'unreadable' as const, attempt: 1 as const, detail: '', files: 3 },
    ];
    const attempt = (actor: SignedInUser) =>
      t.attempt(addResultProblems, { params: { executionId: id }, body: { problems } }, actor);
    const admin = await colleague(t, owner, 'Admin');
    expect((await changesNothing(t, () => attempt(admin))).status).toBe(404);
    t.clock.advance({ seconds: 601 });
    expect((await changesNothing(t, () => attempt(owner))).status).toBe(409);
  });

  test('is the same in lists, the trend, the last outcomes and where executions are compared', async () => {
    const shop = await project(t, owner, { name: 'Web' });
    const begin = async (files: Readonly<Record<string, string>>, ending: Ending = 'Passed') => {
      const id = await runningExecution(t, owner, { projectId: shop, suiteName: 'Smoke' });
      for (const [name, content] of Object.entries(files)) await send(id, content, name);
      t.clock.advance({ seconds: 1 });
      await report(t, owner, id, ending, { exitCode: 0 });
      return id;
    };
    const passed = await begin({ 'a.xml': junitOf('a') });
    const failed = await begin({ 'a.xml': junitOf('!a') });
    const incomplete = await begin({ 'a.xml': junitOf('a'), 'b.xml': 'no' });
    const terminated = await begin({}, 'Terminated');
    const all = ['Terminated', 'Incomplete', 'Failed', 'Passed'];
    const listed = (query: { verdict?: 'Failed' | 'Incomplete' | 'Passed' | 'Terminated' }) =>
      t.succeed(listProjectExecutions, { params: { projectId: shop }, query }, owner);
    expect((await listed({})).map(({ verdict }) => verdict)).toEqual(all);
    for (const [verdict, id] of [
      ['Passed', passed],
      ['Failed', failed],
      ['Incomplete', incomplete],
      ['Terminated', terminated],
    ] as const) {
      expect((await listed({ verdict })).map(({ _id }) => _id)).toEqual([id]);
    }
    const trend = await t.succeed(listTrend, { params: { projectId: shop }, query: {} }, owner);
    expect(trend.map(({ verdict }) => verdict)).toEqual(all);
    expect(trend[2]?.verdictReason).toBe('Failed: 1 test case, although the command ended with 0');
    const [last] = await t.succeed(listLastOutcomes, { query: { projectIds: shop } }, owner);
    expect(last?.outcomes).toEqual(all);
    const comparable = await t.succeed(listComparable, { params: { executionId: terminated } }, owner);
    expect(comparable.map(({ verdict }) => verdict)).toEqual(all.slice(1));
    const compared = await t.succeed(
      compareExecutions,
      { params: { executionId: incomplete, otherId: failed }, query: {} },
      owner,
    );
    expect([compared.now, compared.before]).toMatchObject([
      { verdict: 'Incomplete', verdictReason: "Incomplete: 1 result file couldn't be read" },
      { verdict: 'Failed' },
    ]);
  });

  test('refuses an invalid number of files', async () => {
    const id = await runningExecution(t, owner, { projectId });
    const body = { status: 'Passed' as const, at: t.clock.now().toISOString(), resultFiles: -1 };
    const answer = await t.attempt(reportExecution, { params: { executionId: id }, body }, owner);
    expect(answer.status).toBe(400);
  });
});
