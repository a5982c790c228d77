import { memoryText } from '../../contract/memory/memory-values.ts';
import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';
import type { MemoryTotals } from './memory-totals.ts';

interface Recipient {
  readonly name: string;
  readonly emailId: string;
}

interface Full {
  readonly licenseName: string;
  readonly percent: 80 | 100;
  readonly totals: MemoryTotals;
}

/** Makes the email for an Admin of a license whose memory is full, or nearly. */
export const fullMemoryMail = (
  publicUrl: string,
  { name, emailId }: Recipient,
  { licenseName, percent, totals: { used, total } }: Full,
): Mail =>
  actionMail({
    to: emailId,
    name,
    subject:
      percent === 100
        ? `The memory of ${unlinked(licenseName)} on FireFlink is full`
        : `80 % of the memory of ${unlinked(licenseName)} on FireFlink is used`,
    intro:
      `${memoryText(used)} of ${memoryText(total)} are used. ` +
      (percent === 100
        ? 'New screenshots, videos and reports are not stored any more. Executions, their results and their output are.'
        : 'Once it is full, new screenshots, videos and reports are not stored.'),
    action: 'See what uses the memory',
    link: `${publicUrl}/app/configuration/project-management/memory-config/usage`,
    validity: 'You can delete executions, shorten how long they are kept, or ask for more memory.',
  });
