import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getResults, type TestCase } from '#platform/contract/executions/result-calls.ts';
import { caseStatuses } from '#platform/contract/executions/result-values.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { readCorpus } from '#tests/corpus/corpus.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { sendResults } from '#tests/support/results.ts';

const corpus = readCorpus();

describeOnEachDatabase('the figures of the tools', (database) => {
  let t: TestPlatform;
  let world: Awaited<ReturnType<typeof farm>>;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    world = await farm(t);
  });
  afterAll(() => t.close());

  /** Sends the files of an entry, in their order, and ends the execution. */
  async function executionWith(name: string, files: readonly string[]): Promise<string> {
    const { owner, projectId } = world;
    const id = await runningExecution(t, owner, { projectId, suiteName: name });
    for (const file of files) {
      const { status } = await sendResults(t, owner, id, readFileSync(file), path.basename(file));
      expect(status).toBe('SUCCESS');
    }
    t.clock.advance({ seconds: 1 });
    await report(t, owner, id, 'Passed');
    await countHistories(t.platform.context);
    return id;
  }

  async function casesOf(executionId: string): Promise<TestCase[]> {
    const cases: TestCase[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await t.succeed(
        getResults,
        { params: { executionId }, query: { page, pageSize: 100 } },
        world.owner,
      );
      cases.push(...answer.cases);
      if (answer.cases.length < 100) return cases;
    }
  }

  test.for(corpus)(
    '$name: has the results that its tool printed',
    async ({ name, entry: { figures }, files }) => {
      const id = await executionWith(name, files);
      const { totals } = await t.succeed(getResults, { params: { executionId: id }, query: {} }, world.owner);
      const shown = {
        cases: totals?.total,
        failed: totals?.failed,
        skipped: totals?.skipped,
        flaky: totals?.flaky,
      };
      // What the files don't say can't be known.
      expect(shown).toEqual({ ...figures, flaky: figures.flaky ?? 0 });
      const { results } = await t.succeed(getExecution, { params: { executionId: id } }, world.owner);
      expect(results).toMatchObject({
        total: figures.cases,
        failed: figures.failed,
        skipped: figures.skipped,
      });
      const cases = await casesOf(id);
      expect(caseStatuses.map((status) => cases.filter((one) => one.status === status).length)).toEqual([
        figures.failed,
        figures.cases - figures.failed - figures.skipped,
        figures.skipped,
      ]);
      expect(cases.filter(({ flaky }) => flaky).length).toBe(figures.flaky ?? 0);
    },
  );

  test.for(corpus)('$name: has nothing new or flaky when the same comes again', async ({ name, files }) => {
    const suiteName = `${name} again`;
    await executionWith(suiteName, files);
    const again = await casesOf(await executionWith(suiteName, files));
    expect(again.filter(({ newFailure }) => newFailure)).toEqual([]);
    expect(again.filter(({ status, failedInARow }) => status === 'Failed' && failedInARow !== 2)).toEqual([]);
  });
});
