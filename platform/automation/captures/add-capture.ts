import { v7 as newId } from 'uuid';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { recordExecutionChange } from '../executions/execution-changes.ts';
import type { addCapture as call, Capture } from '../../contract/executions/capture-calls.ts';
import { captureLimits, captureMessages, captureTypes } from '../../contract/executions/capture-values.ts';
import type { FileOnDisk } from '../../contract/wire/files/file-parts.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow } from '../../foundation/database/schema.ts';
import { findGiven } from '../executions/given-executions.ts';
import type { ExecutionsContext } from '../executions/executions-context.ts';
import { digestOf } from '../../foundation/files/digest-of.ts';
import { StoreFull } from '../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { countMemory, hasMemory } from '../memory/project-memory.ts';
import { wrong } from '../../foundation/refusal.ts';
import { requireNotLate } from '../results/add-results.ts';
import { captureKey, memorySourceOf, toCapture } from './capture-rows.ts';
import { captureTypeOf } from './capture-type.ts';

/**
 * POST dashboard/execution/{executionId}/captures: stores a screenshot or a video from the client of the
 * execution's machine. The same name and content again changes nothing. Without room it is refused, and
 * counted as not stored.
 * @throws Refusal 400 for what is no such file, is too large or one too many, or has no room; 404 when the
 * execution was not given to a machine of the actor, 409 later than 10 minutes after its end
 */
export async function addCapture(
  context: ExecutionsContext,
  { actor, params: { executionId }, body: { kind, failed }, files }: CallRequest<typeof call>,
): Promise<Capture> {
  const { db, clock } = context;
  const execution = await findGiven(db, actor, executionId);
  const { licenseId, projectId } = execution;
  requireNotLate(execution, clock());
  const [file] = files.file;
  if (!file) throw wrong('file', captureMessages.missing);
  if (kind === 'screenshot' && file.size > captureLimits.screenshotBytes) {
    throw wrong('file', captureMessages.screenshotTooLarge);
  }
  const type = await captureTypeOf(file, kind);
  if (!type) throw wrong('file', captureMessages.wrongType[kind]);
  const id = newId();
  const row: Sent = {
    id,
    executionId,
    licenseId,
    projectId,
    kind,
    name: nameOf(file),
    digest: await digestOf(file.path),
    file: `${id}${captureTypes[type].extensions[0]}`,
    bytes: file.size,
    type,
    failed: failed ? 1 : 0,
    createdOn: clock().toISOString(),
  };
  const known = await knownAs(db, row);
  if (known?.file) return toCapture(known);
  // The room is checked before the file is stored, because storing can be much work, and again when it is
  // recorded.
  const stored = (await hasMemory(db, row)) && (await keep(context, actor, row, file));
  if (stored) return stored;
  await recordNotStored(context, row);
  throw wrong('file', captureMessages.noMemory);
}

type Sent = CaptureRow & { readonly file: string };

/** Returns the sender's name for a file, safe to show. */
function nameOf({ name }: FileOnDisk): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...line].slice(-captureLimits.nameMax).join('');
}

/**
 * Returns the same capture if it is stored already. @throws Refusal 400 when it is not, and there are too
 * many others
 */
async function knownAs(db: Db, { executionId, name, digest }: CaptureRow): Promise<CaptureRow | undefined> {
  const all = await db.selectFrom('captures').selectAll().where('executionId', '=', executionId).execute();
  const known = all.find((one) => one.name === name && one.digest === digest);
  if (!known && all.length >= captureLimits.filesMax) throw wrong('file', captureMessages.tooMany);
  return known;
}

/**
 * Stores a capture. @returns undefined when there is no memory left by now. @throws Refusal 400 when the disk
 * is full
 */
async function keep(
  context: ExecutionsContext,
  actor: Actor,
  row: Sent,
  file: FileOnDisk,
): Promise<Capture | undefined> {
  try {
    await context.files.take(captureKey(row.file), file.path);
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    context.log.error({ err: error }, 'could not store a capture');
    await recordNotStored(context, row);
    throw wrong('file', captureMessages.noDisk);
  }
  let stored: CaptureRow | undefined;
  try {
    stored = await withChanges(context, async (transaction) => {
      // One at a time: together they could be more than there is room for.
      await lockLicense(transaction, row.licenseId);
      // Its project may have been deleted while the file was stored.
      await findGiven(transaction, actor, row.executionId);
      const known = await knownAs(transaction, row);
      if (known?.file) return known;
      if (!(await hasMemory(transaction, row))) return undefined;
      if (known) await transaction.deleteFrom('captures').where('id', '=', known.id).execute();
      await transaction.insertInto('captures').values(row).execute();
      const { projectId, kind, bytes } = row;
      await countMemory(transaction, { projectId, source: memorySourceOf[kind], bytes });
      recordExecutionChange(transaction, { executionId: row.executionId });
      return row;
    });
  } finally {
    if (stored !== row) await removeUnnamed(context, [captureKey(row.file)]);
  }
  return stored && toCapture(stored);
}

/** Records that there was no room for a capture; once, however often it is sent. */
async function recordNotStored(context: ExecutionsContext, row: CaptureRow): Promise<void> {
  await withChanges(context, async (transaction) => {
    await lockLicense(transaction, row.licenseId);
    if (await knownAs(transaction, row)) return;
    await transaction
      .insertInto('captures')
      .values({ ...row, file: null })
      .execute();
    recordExecutionChange(transaction, { executionId: row.executionId });
  });
}
