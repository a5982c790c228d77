import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { executionPaths } from '#app/paths/executions.ts';
import { executionsBase } from '#platform/contract/executions/execution-calls.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { outlineOf } from '#platform/automation/results/log/read-lines.ts';
import type { Filling } from '../filling.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { storeExecution } from '../stored-execution.ts';

/** Stores the output of an execution. @returns the id of the execution, and the number of lines */
async function storeLog(
  filling: Filling,
  content: Buffer,
): Promise<{ readonly id: string; readonly lines: number }> {
  const { db, settings, clock } = filling.platform.context;
  const executionId = await storeExecution(filling);
  const file = `${newId()}.log`;
  const folder = path.join(settings.dataDir, 'uploads', 'logs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), content);
  const { bytes, lines, marks } = await outlineOf(pieces(content));
  await db
    .insertInto('executionLogs')
    .values({
      executionId,
      file,
      digest: file,
      bytes,
      lines,
      marks: JSON.stringify(marks),
      createdOn: clock().toISOString(),
    })
    .execute();
  return { id: executionId, lines };
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

const linesAtOnce = 100;
const most = resultLimits.logBytes - 1;

/** The whole output of an execution, read and searched. */
export default stallCases({
  fill: async (filling) => ({
    'nothing but line ends': await storeLog(filling, Buffer.alloc(most, '\n')),
    'lines of one letter': await storeLog(filling, Buffer.alloc(most, 'a\n')),
    'one line': await storeLog(filling, Buffer.alloc(most, 'a')),
    'nothing but commands of a terminal': await storeLog(filling, Buffer.alloc(most, '\x1b[1;31m')),
    'a color for each letter': await storeLog(
      filling,
      Buffer.alloc(most, `${'\x1b[31ma\x1b[32mb'.repeat(20)}\n`),
    ),
  }),
  cases: (logs) =>
    Object.entries(logs).flatMap(([name, { id, lines }]): StallCase[] => [
      {
        name: `the largest output, ${name}, last page`,
        by: 'signed-in',
        database: 'sqlite',
        run: ({ send }) =>
          send(`${executionsBase}/${id}/log?pageSize=${linesAtOnce}&page=${Math.ceil(lines / linesAtOnce)}`),
      },
      {
        name: `the largest output, ${name}, first page`,
        by: 'signed-in',
        database: 'sqlite',
        run: ({ page }) => page(executionPaths.log(id)),
      },
      {
        name: `the largest output, ${name}, searched ten times at once`,
        by: 'signed-in',
        database: 'sqlite',
        run: ({ page }) =>
          Promise.all(
            Array.from({ length: 10 }, (_, index) =>
              page(`${executionPaths.log(id)}?search=${'a'.repeat(98)}b${index}`),
            ),
          ),
      },
    ]),
});
