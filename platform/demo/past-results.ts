import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { ExecutionRow } from '../foundation/database/schema.ts';
import type { PlatformContext } from '../platform-context.ts';
import { storeResults } from '../automation/results/store-results.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';
import { logKey } from '../automation/results/log/add-log.ts';
import { outlineOf } from '../automation/results/log/read-lines.ts';

/** Adds the test cases of an execution, as if its client had sent them. */
export async function addDemoResults(
  context: PlatformContext,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
  cases: readonly ReadCase[],
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(cases)).digest('hex');
  const file = { name: 'results.xml', attempt: 1, digest, bytes: 0 } as const;
  await storeResults(context, execution, { ...file, read: Readable.from([cases]) });
}

/** Adds the whole output of an execution. */
export async function addDemoLog(
  { db, files }: PlatformContext,
  { id: executionId, endedOn }: { readonly id: string; readonly endedOn: string },
  text: string,
): Promise<void> {
  const content = Buffer.from(text);
  const { bytes, lines, marks } = await outlineOf(Readable.from([content]));
  const file = `${newId()}.log`;
  await files.write(logKey(file), Readable.from([content]), content.length);
  const digest = createHash('sha256').update(content).digest('hex');
  // A direct write, because clients send the output until 10 minutes after the end, and this run is weeks old.
  await db
    .insertInto('executionLogs')
    .values({ executionId, file, digest, bytes, lines, marks: JSON.stringify(marks), createdOn: endedOn })
    .execute();
}
