import type { MailState } from '../../contract/users/user-values.ts';
import type { MailRow } from '../database/schema.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';
import { QueueTable } from '../work-queue/queue-table.ts';

/** The emails as a queue. */
export const mailTable = new QueueTable({
  table: 'mails',
  doneOn: 'sentOn',
  lane: 'bulk',
  leaseSeconds: 120,
});

/** Returns the state of an email. */
export function mailState({
  sentOn,
  lastError,
  nextAttemptOn,
}: Pick<MailRow, 'sentOn' | 'lastError' | 'nextAttemptOn'>): MailState {
  if (sentOn !== null) return 'sent';
  if (nextAttemptOn === givenUpOn) return 'failed';
  return lastError === null ? 'queued' : 'waiting';
}
