import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../../access/call-request.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import { recordExecutionChange } from '../../executions/execution-changes.ts';
import type { addLog as call } from '../../../contract/executions/result-calls.ts';
import { resultMessages } from '../../../contract/executions/result-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import { findGiven } from '../../executions/given-executions.ts';
import type { FileKey } from '../../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../../foundation/files/remove-unnamed.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { requireNotLate } from '../add-results.ts';
import type { ResultsContext } from '../results-context.ts';
import { outlineOf } from './read-lines.ts';

export const logKey = (file: string): FileKey => `logs/${file}`;

/**
 * PUT dashboard/execution/{executionId}/log: stores the whole output of an execution from the client of its
 * machine, replacing what it has sent before. The same again changes nothing.
 * @throws Refusal 404 when the execution was not given to a machine of the actor, 409 later than 10 minutes
 * after its end
 */
export async function addLog(
  context: ResultsContext,
  { actor, params: { executionId }, files: sent }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const [content] = sent.file;
  const { db, files, clock } = context;
  requireNotLate(await findGiven(db, actor, executionId), clock());
  if (!content) throw wrong('file', resultMessages.logMissing);
  const hash = createHash('sha256');
  const { bytes, lines, marks } = await outlineOf(hashed(createReadStream(content.path), hash));
  const digest = hash.digest('hex');
  const before = await logOf(context, executionId);
  if (before?.digest === digest) return { bytes, lines };
  const file = `${newId()}.log`;
  await files.take(logKey(file), content.path);
  const row = {
    file,
    digest,
    bytes,
    lines,
    marks: JSON.stringify(marks),
    createdOn: clock().toISOString(),
  };
  await withChanges(context, async (transaction) => {
    // Its project may be deleted while the file is stored.
    await lockLicense(transaction, actor.licenseId);
    await findGiven(transaction, actor, executionId);
    await transaction
      .insertInto('executionLogs')
      .values({ executionId, ...row })
      .onConflict((conflict) => conflict.column('executionId').doUpdateSet(row))
      .execute();
    recordExecutionChange(transaction, { executionId });
  }).catch(async (error: unknown) => {
    await removeUnnamed(context, [logKey(file)]);
    throw error;
  });
  if (before) await removeUnnamed(context, [logKey(before.file)]);
  return { bytes, lines };
}

/** Returns the row of an execution's output. */
export const logOf = ({ db }: Pick<ResultsContext, 'db'>, executionId: string) =>
  db.selectFrom('executionLogs').selectAll().where('executionId', '=', executionId).executeTakeFirst();

async function* hashed(content: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
