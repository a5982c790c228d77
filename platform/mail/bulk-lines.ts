import type { Db } from '../database/database.ts';
import { countHits } from '../limits/rate-limit.ts';

/** Where mails wait that somebody waits for: each is sent before all others. */
export const accountLine = 0;
/** Where account mails wait that are many at once: invitations of a list, and confirmations of guests. */
export const invitationLine = 1;
/** Where notices wait. Each line is served when nothing is due in those before it. */
const noticeLines = [2, 3, 4] as const;

/** All lines, in the order in which they are served. */
export const mailLines = [accountLine, invitationLine, ...noticeLines] as const;
export type MailLine = (typeof mailLines)[number];

/** Of each license so many go into the first and the second line in so many seconds; what is more waits in the third. */
const [first, second, seconds] = [200, 1000, 600];

/**
 * The lines of so many further notices of a license: whoever sends thousands does not hold up whoever sends a few.
 * @returns of each its line, in order
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
    if (place < first) return noticeLines[0];
    return place < second ? noticeLines[1] : noticeLines[2];
  });
}

/** So many invitations of a license in that time go out as quickly as a mail that somebody waits for. */
const promptInvitations = 20;

/** The line of one more invitation of a license: a list of hundreds does not hold up the link to a new password. */
export async function lineForInvitation(db: Db, licenseId: string, now: Date): Promise<MailLine> {
  const all = await countHits(db, { key: `invitation-mails:${licenseId}`, hits: 1 }, { seconds }, now);
  return all <= promptInvitations ? accountLine : invitationLine;
}
