import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { captureLimits } from '#platform/contract/executions/capture-values.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import type { Filling } from '../filling.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { executionWithMost, repeated, storeCases, storeExecution } from '../stored-execution.ts';

/**
 * Cases are processed in batches: more of those whose names or suites are long take longer, but don't lengthen a stop.
 */
const longOnes = 20_000;

/** One character that NFKC expands to 18. */
const expanding = 'ﷺ';

/** Stores captures of an execution, without their files. */
async function storeCaptures(
  { platform, licenseId, projectId }: Filling,
  executionId: string,
  nameOf: (index: number) => string,
): Promise<void> {
  const createdOn = platform.context.clock().toISOString();
  const rows = Array.from({ length: captureLimits.filesMax }, (_, index) => {
    const id = newId();
    return {
      id,
      executionId,
      licenseId,
      projectId,
      kind: 'screenshot' as const,
      name: nameOf(index),
      digest: id,
      file: `${id}.png`,
      bytes: 1000,
      type: 'image/png' as const,
      failed: 1,
      createdOn,
    };
  });
  await platform.context.db.insertInto('captures').values(rows).execute();
}

/** Captures beside the test cases that they are named after. */
export default stallCases({
  async fill(filling) {
    const wide = await storeExecution(filling);
    const name = sql<string>`${repeated(expanding, resultLimits.nameMax - 10)} || n`;
    await storeCases(filling, wide, { count: longOnes, name });
    await storeCaptures(
      filling,
      wide,
      (index) => `${expanding.repeat(captureLimits.nameMax - 10)}${index}.png`,
    );
    const usual = await executionWithMost(filling);
    await storeCaptures(filling, usual, (index) => `Shop - pays by card ${index} failed.png`);
    const alike = await storeExecution(filling);
    const suite = sql<string>`${repeated('word ', resultLimits.suiteMax / 5 - 10)} || n`;
    await storeCases(filling, alike, { count: longOnes, suite, name: sql`'pays by card ' || (n % 50)` });
    const words = Array.from({ length: captureLimits.nameMax / 5 - 6 }, (_, index) => `w${index}`).join(' ');
    await storeCaptures(filling, alike, (index) => `pays by card ${index} ${words}.png`);
    const naming = await storeExecution(filling);
    const path = `${'a/'.repeat((resultLimits.fileMax - 10) / 2)}page.png\n`;
    await storeCases(filling, naming, {
      count: 5000,
      attachments: repeated(path, resultLimits.attachmentsMax),
    });
    await storeCaptures(filling, naming, (index) => `a - ${index} - page.png`);
    return { wide, usual, alike, naming };
  },
  cases: (executions) =>
    Object.entries({
      'the most captures, the most cases': executions.usual,
      'the most captures, names that grow when they are normalized': executions.wide,
      'the most captures, many words, cases that are alike': executions.alike,
      'the most captures, cases that name the most paths': executions.naming,
    }).map(([name, id]): StallCase => ({
      name,
      by: 'signed-in',
      // The result for an execution is cached.
      firstTime: true,
      run: ({ send }) => send(`/dashboardexecution/optimize/v1/dashboard/execution/${id}/captures`),
    })),
});
