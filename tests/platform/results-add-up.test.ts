import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import type { SignedInUser } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { casesIn, writtenFile, xmlOf, type WrittenFile } from '#tests/support/junit-suites.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { sendResults } from '#tests/support/results.ts';

/** Returns the totals of the files themselves. */
function totalsIn(files: readonly WrittenFile[]) {
  const cases = files.filter(({ isBroken }) => !isBroken).flatMap(({ suites }) => casesIn(suites));
  const of = (wanted: string) => cases.filter(({ went }) => went === wanted).length;
  return { total: cases.length, passed: of('Passed'), failed: of('Failed'), skipped: of('Skipped') };
}

describeOnEachDatabase('the results of an execution', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    ({ owner, projectId } = await farm(t));
  });
  afterAll(() => t.close());

  test('add up to what its files say, or name the file that was refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writtenFile, { minLength: 1, maxLength: 5 }), async (files) => {
        const id = await runningExecution(t, owner, { projectId });
        for (const [index, file] of files.entries()) {
          await sendResults(t, owner, id, xmlOf(file), `folder ${index}/results.xml`, {
            path: `folder ${index}/results.xml`,
          });
        }
        await report(t, owner, id, 'Passed', { exitCode: 0, resultFiles: files.length });
        const results = await t.succeed(
          getResults,
          { params: { executionId: id }, query: { pageSize: 100 } },
          owner,
        );
        const expected = totalsIn(files);
        const broken = files.flatMap(({ isBroken }, index) =>
          isBroken ? [`folder ${index}/results.xml`] : [],
        );
        expect(results.problems.map(({ file }) => file)).toEqual(broken);
        expect({ ...results.totals }).toMatchObject(broken.length === files.length ? {} : expected);
        // Each case is listed by itself.
        expect(new Set(results.cases.map(({ number }) => number)).size).toBe(Math.min(100, expected.total));
        const execution = await t.succeed(getExecution, { params: { executionId: id } }, owner);
        expect(execution.verdict).toBe(
          expected.failed > 0 ? 'Failed' : broken.length > 0 ? 'Incomplete' : 'Passed',
        );
        // Histories and comparisons use keys: no two cases have the same.
        const keys = await t.platform.context.db
          .selectFrom('executionCases')
          .select('caseKey')
          .where('executionId', '=', id)
          .execute();
        expect(new Set(keys.map(({ caseKey }) => caseKey)).size).toBe(expected.total);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
