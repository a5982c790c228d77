import { v7 as newId } from 'uuid';
import { givenUpOn } from '#platform/foundation/work-queue/queue-columns.ts';
import type { Stored } from './maker.ts';

interface NewNotification {
  readonly executionId: string;
  /** The notified recipients; one with an error is an email that was given up. */
  readonly recipients: readonly {
    readonly name: string;
    readonly emailId: string;
    readonly error?: string;
  }[];
}

/**
 * Stores a notification of how an execution ended, whose emails have been sent or given up, directly in the database.
 * Returns its id.
 */
export async function storeNotification(
  { platform }: Stored,
  { executionId, recipients }: NewNotification,
): Promise<string> {
  const { db, clock } = platform.context;
  const now = clock().toISOString();
  const { licenseId, projectId } = await db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .select(['projects.licenseId', 'executions.projectId'])
    .where('executions.id', '=', executionId)
    .executeTakeFirstOrThrow();
  const done = { doneOn: now, attempts: 1, nextAttemptOn: now };
  await db
    .insertInto('notifications')
    .values({
      id: executionId,
      licenseId,
      projectId,
      executionId,
      createdOn: now,
      lastError: null,
      again: 0,
      ...done,
    })
    // The end of the execution may already have created one.
    .onConflict((known) => known.column('id').doUpdateSet(done))
    .execute();
  for (const { name, emailId, error = null } of recipients) {
    const id = newId();
    const what =
      error === null ? { sentOn: now, nextAttemptOn: now } : { sentOn: null, nextAttemptOn: givenUpOn };
    const failed = { lastError: error, lastFailedOn: error === null ? null : now };
    await db
      .insertInto('mails')
      .values({ id, sealedMail: '', createdOn: now, attempts: 1, bulk: 1, ...what, ...failed })
      .execute();
    await db
      .insertInto('notificationRecipients')
      .values({ notificationId: executionId, emailId, name, mailId: id })
      .execute();
  }
  return executionId;
}
