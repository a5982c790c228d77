import { normalEmail } from '../accounts/users.ts';
import { daySeconds } from '../../foundation/after.ts';
import { afterCommit } from '../../domain/with-changes.ts';
import type { UserRow } from '../../foundation/database/schema.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { isWithin } from '../../foundation/limits/rate-limit.ts';
import { invitationLine } from '../../foundation/mail/bulk-lines.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { isAtHome } from './at-home.ts';

/**
 * The maximum number of these emails of a license to one address in a day, because adding and removing can be repeated.
 */
const mailsToOne = { hits: 10, seconds: daySeconds } as const;

interface Removed extends Pick<UserRow, 'emailId' | 'activationStatus' | 'currentLicenseId'> {
  readonly lastSignInOn: string | null;
}

/**
 * Sends an email to a user who was removed from a license or a project. Users who never worked on the license get none:
 * they can be added without their consent, and strangers could email them that way. The removal itself is never refused
 * for it.
 */
export async function emailRemoved(
  { clock, mail }: Pick<PlatformServices, 'clock' | 'mail'>,
  transaction: Db,
  {
    licenseId,
    user,
    written,
  }: { readonly licenseId: string; readonly user: Removed; readonly written: Mail },
): Promise<void> {
  if (user.activationStatus !== 'ACTIVE' || !isAtHome(user, licenseId)) return;
  const now = clock();
  const key = `removed:${licenseId}:${normalEmail(user.emailId)}`;
  if (!(await isWithin(transaction, key, mailsToOne, now))) return;
  await mail.add(transaction, written, now, { line: invitationLine });
  afterCommit(transaction, () => mail.wake());
}
