import { sql } from 'kysely';
import { executionPaths } from '#app/paths/executions.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { stallCases } from '../stall-case.ts';
import { executionWithMost, repeated, storeCases, storeExecution } from '../stored-execution.ts';

/** The search that takes longest: it nearly matches at each place of the text. */
const hardSearch = `${'a'.repeat(99)}b`;

/** Results of executions that are already stored: their pages, searches and comparisons. */
export default stallCases({
  fill: async (filling) => {
    const one = await executionWithMost(filling);
    const other = await storeExecution(filling);
    const longTexts = await storeExecution(filling);
    const otherLong = await storeExecution(filling);
    await storeCases(filling, other, {
      count: resultLimits.casesMax,
      status: sql`case n % 2 when 0 then 'Passed' else 'Failed' end`,
    });
    const message = repeated('a', resultLimits.messageMax - 100);
    await storeCases(filling, longTexts, { count: 3000, message });
    await storeCases(filling, otherLong, { count: 3000, message, status: sql`'Passed'` });
    return { one, other, longTexts, otherLong };
  },
  cases: ({ one, other, longTexts, otherLong }) => [
    {
      name: 'page of an execution with the most cases',
      by: 'signed-in',
      run: ({ page }) => page(executionPaths.execution(one)),
    },
    {
      name: 'page of an execution with half of the most cases failed, as were all before',
      by: 'signed-in',
      run: ({ page }) => page(executionPaths.execution(other)),
    },
    {
      name: 'page of an execution with 3,000 failures of 9.9 KB',
      by: 'signed-in',
      run: ({ page }) => page(executionPaths.execution(longTexts)),
    },
    {
      name: 'last page of the most cases',
      by: 'signed-in',
      run: ({ page }) =>
        page(`${executionPaths.allCases(one)}&page=${Math.ceil(resultLimits.casesMax / 15)}`),
    },
    {
      name: 'the most cases, searched',
      by: 'signed-in',
      run: ({ page }) => page(`${executionPaths.execution(one)}?search=${hardSearch}`),
    },
    {
      name: '3,000 messages of 9.9 KB, searched for what nearly fits everywhere',
      by: 'signed-in',
      run: ({ page }) => page(`${executionPaths.execution(longTexts)}?search=${hardSearch}`),
    },
    {
      name: 'comparison of two executions with the most cases',
      by: 'signed-in',
      run: ({ page }) => page(executionPaths.compare(one, other)),
    },
    {
      name: 'comparison of 3,000 messages of 9.9 KB, searched',
      by: 'signed-in',
      run: ({ page }) => page(`${executionPaths.compare(longTexts, otherLong)}?search=${hardSearch}`),
    },
  ],
});
