import { afterAll, beforeAll, expect, test } from 'vitest';
import { getResults, getResultsFile } from '#platform/contract/executions/result-calls.ts';
import { compareExecutions } from '#platform/contract/executions/compare-calls.ts';
import { executions } from '#platform/automation/executions/execution-rows.ts';
import { readReportContent } from '#platform/automation/reports/report-content.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import { addMember, colleague, role } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junit, sendResults } from '#tests/support/results.ts';

/** Returns a test case that takes this many seconds, or does not say. */
const timed = (name: string, seconds: number | null, how = ''): string =>
  `<testcase name="${name}" classname="Shop"${seconds === null ? '' : ` time="${seconds}"`}>${how}</testcase>`;

const failed = '<failure message="declined"/>';

describeOnEachDatabase('lists of test cases', (database) => {
  let t: TestPlatform;
  let world: Awaited<ReturnType<typeof farm>>;
  let second: string;

  /** Creates an execution that has left these cases, and has been counted. */
  async function ended(...cases: readonly string[]): Promise<string> {
    const { owner, projectId } = world;
    const id = await runningExecution(t, owner, { projectId });
    await sendResults(t, owner, id, junit(...cases));
    t.clock.advance({ seconds: 60 });
    await report(t, owner, id, 'Failed', { exitCode: 1 });
    await countHistories(t.platform.context);
    return id;
  }

  beforeAll(async () => {
    t = await openTestPlatform(database);
    world = await farm(t);
    await ended(
      timed('old', 1, failed),
      timed('older', 1, failed),
      timed('breaks', 1),
      timed('flakes', 1),
      timed('skips', null, '<skipped/>'),
    );
    second = await ended(
      timed('old', 3, failed),
      timed('older', 0.5, failed),
      timed('breaks', 2, failed),
      timed('flakes', 7, '<flakyFailure message="once"/>'),
      timed('skips', null, '<skipped/>'),
    );
  });
  afterAll(() => t.close());

  type Query = CallInput<typeof getResults>['query'];
  const namesOf = async (query: Query) =>
    (await t.succeed(getResults, { params: { executionId: second }, query }, world.owner)).cases.map(
      ({ name }) => name,
    );
  const rowsOf = async (query: Record<string, string>, executionId = second, { token } = world.owner) => {
    const path = getResultsFile.path.replace('{executionId}', executionId);
    const response = await t.raw('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
    const [heads = '', ...rows] = (await response.text()).trimEnd().split('\r\n');
    return { status: response.status, heads, rows: rows.map((row) => row.slice(1, -1).split('","')) };
  };

  test('start with new failures, then the others, then what passed or was skipped', async () => {
    expect(await namesOf({})).toEqual(['breaks', 'old', 'older', 'flakes', 'skips']);
    expect(await namesOf({ direction: 'desc' })).toEqual(['skips', 'flakes', 'older', 'old', 'breaks']);
    expect(await namesOf({ pageSize: 1 })).toEqual(['breaks']);
  });

  test('are sorted by duration: a missing one counts as the shortest', async () => {
    expect(await namesOf({ sort: 'duration', direction: 'desc' })).toEqual([
      'flakes',
      'old',
      'breaks',
      'older',
      'skips',
    ]);
    expect(await namesOf({ sort: 'duration', pageSize: 2 })).toEqual(['skips', 'older']);
  });

  test('are filtered by a mark', async () => {
    expect(await namesOf({ mark: 'new' })).toEqual(['breaks']);
    expect(await namesOf({ mark: 'streak' })).toEqual(['old', 'older']);
    expect(await namesOf({ mark: 'flaky' })).toEqual(['flakes']);
    expect(await namesOf({ mark: 'flaky', status: 'Failed' })).toEqual([]);
  });

  test('are a file in the same order, however long it is', async () => {
    expect((await rowsOf({})).rows.map(([name]) => name)).toEqual([
      'breaks',
      'old',
      'older',
      'flakes',
      'skips',
    ]);
    expect((await rowsOf({ sort: 'duration', direction: 'desc' })).rows.map(([name]) => name)).toEqual([
      'flakes',
      'old',
      'breaks',
      'older',
      'skips',
    ]);
    expect((await rowsOf({ mark: 'new' })).rows).toEqual([
      ['breaks', 'Shop', '', 'Failed', '2', 'Yes', '1', '', 'declined'],
    ]);
    const many = await ended(
      ...Array.from({ length: 620 }, (_, index) =>
        timed(`case ${index}`, index % 7, index % 2 ? failed : ''),
      ),
    );
    for (const sort of ['status', 'duration'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const file = (await rowsOf({ sort, direction }, many)).rows.map(([name]) => name);
        const pages: string[] = [];
        for (let page = 1; page <= 7; page += 1) {
          const query = { sort, direction, page, pageSize: 100 };
          const { cases } = await t.succeed(
            getResults,
            { params: { executionId: many }, query },
            world.owner,
          );
          pages.push(...cases.map(({ name }) => name));
        }
        expect(file).toEqual(pages);
        expect(new Set(file).size).toBe(620);
      }
    }
  });

  test('are a file for users who can see the execution', async () => {
    const outsider = await colleague(t, world.owner, 'User');
    expect((await rowsOf({}, second, outsider)).status).toBe(403);
    expect((await rowsOf({}, world.projectId)).status).toBe(404);
    const member = await colleague(t, world.owner, 'User');
    const roleId = await role(t, world.owner, { name: 'Viewers', access: { Suites: 'View Access' } });
    await addMember(t, { projectId: world.projectId, userId: member.id, roleId });
    expect((await rowsOf({}, second, member)).status).toBe(200);
  });

  test('start with new failures in reports and emails, as few as they are', async () => {
    const { db } = t.platform.context;
    const row = await executions(db).where('executions.id', '=', second).executeTakeFirstOrThrow();
    const bounds = { failures: 1, others: 0, message: 100, messages: 100 };
    const { results } = await readReportContent(t.platform.context, row, bounds);
    expect(results?.failures.map(({ name }) => name)).toEqual(['breaks']);
  });

  test('say in comparisons what is flaky', async () => {
    const third = await ended(timed('flakes', 1, failed), timed('breaks', 1));
    const { cases } = await t.succeed(
      compareExecutions,
      { params: { executionId: third, otherId: second }, query: {} },
      world.owner,
    );
    expect(
      cases
        .filter(({ change }) => change !== 'Gone')
        .map(({ name, change, flaky }) => ({ name, change, flaky })),
    ).toEqual([
      { name: 'flakes', change: 'Broke', flaky: true },
      { name: 'breaks', change: 'Mended', flaky: false },
    ]);
  });
});
