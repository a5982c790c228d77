import type { Db } from '../database/database.ts';
import { countHits } from '../limits/rate-limit.ts';

/** The line of emails that a user waits for; they are sent before all others. */
export const accountLine = 0;
/** The line of bulk account emails: invitations of a list, and confirmations of guests. */
export const invitationLine = 1;
/** The lines of notifications. Each is served when nothing is due in those before it. */
const notificationLines = [2, 3, 4] as const;

/** All lines, in the order in which they are served. */
export const mailLines = [accountLine, invitationLine, ...notificationLines] as const;
export type MailLine = (typeof mailLines)[number];

/** How many emails of a license go into the first and second line in how many seconds; further ones wait in the third. */
const [first, second, seconds] = [200, 1000, 600];

/**
 * Chooses the lines for further notifications of a license, so that a sender of thousands doesn't delay a sender of a few.
 * @returns the line of each, in order
 */
export async function linesFor(
  db: Db,
  licenseId: string,
  count: number,
  now: Date,
): Promise<readonly MailLine[]> {
  if (count === 0) return [];
  const all = await countHits(db, { key: `bulk-mails:${licenseId}`, hits: count }, { seconds }, now);
  return Array.from({ length: count }, (_, index) => {
    const place = all - count + index;
    if (place < first) return notificationLines[0];
    return place < second ? notificationLines[1] : notificationLines[2];
  });
}

/** How many invitations of a license in that time are sent as quickly as an email that a user waits for. */
const promptInvitations = 20;

/** Chooses the line for one more invitation of a license, so that a list of hundreds doesn't delay a password link. */
export async function lineForInvitation(db: Db, licenseId: string, now: Date): Promise<MailLine> {
  const all = await countHits(db, { key: `invitation-mails:${licenseId}`, hits: 1 }, { seconds }, now);
  return all <= promptInvitations ? accountLine : invitationLine;
}
