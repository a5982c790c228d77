import type { FileColumns } from '../lists/column-values.ts';
import type { OutboxMail } from './server-calls.ts';

/** The columns of the outbox, in its list and in its file. */
export const outboxColumns = {
  subject: { label: 'Subject', csv: ({ subject }) => subject },
  to: { label: 'To', csv: ({ to }) => to },
  sentOn: { label: 'Sent', time: ({ sentOn }) => sentOn || null },
} as const satisfies FileColumns<OutboxMail>;
