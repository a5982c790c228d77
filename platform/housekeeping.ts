import { forgetTold } from './accounts/second-factor-codes.ts';
import { forgetEndedSessions } from './accounts/sessions.ts';
import { forgetOldFailures } from './accounts/sign-in-locks.ts';
import { forgetOldTokens } from './accounts/user-tokens.ts';
import { forgetOldEntries } from './audit/entries.ts';
import { forgetOldCaptures } from './captures/forget-captures.ts';
import { filesInUse, mailsInUse } from './domain/in-use.ts';
import { domains } from './domains.ts';
import type { Ground } from './ground.ts';
import { forgetOldGuests } from './guests/due-guests.ts';
import { forgetOldHits } from './limits/rate-limit.ts';
import { forgetOldMails } from './mail/forget-mails.ts';
import { forgetOldNotices } from './notices/forget-notices.ts';
import { forgetOldGuestMails } from './notices/guest-limit.ts';
import { forgetOldVerifications } from './profiles/phone-verification.ts';
import { forgetOldResourceChanges } from './resources/resource-changes.ts';
import { forgetExcessExecutions } from './retention/forget-executions.ts';
import { forgetOldReports } from './reports/forget-reports.ts';
import { forgetOldHistory } from './results/history/forget-history.ts';
import { forgetOldInvitedAddresses } from './users/invitation-limit.ts';
import { forgetOldInvitationLists } from './users/invitation-lists.ts';
import { forgetStrayFiles } from './files/stray-files.ts';
import { forgetLeftovers } from './uploads/leftovers.ts';

const hour = 3_600_000;

/** Deletes what has lapsed, once an hour. Returns a function that stops it. */
export function startHousekeeping(context: Ground, { timers }: { readonly timers: boolean }): () => void {
  const timer = setInterval(() => {
    if (!timers) return;
    tidy(context).catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Deletes lapsed sessions, tokens, codes, failures, limits, notifications, emails, lists of invitations and
 * stray uploads, none of which has an effect any more. It also deletes audit entries, resource changes for
 * applications, and captures and reports of executions that are past their days; and executions beyond the
 * numbers that their initiators have set.
 * @throws AggregateError when a part of it failed; everything else was done
 */
export async function tidy(context: Ground): Promise<void> {
  const { db, clock, settings, files } = context;
  const now = clock();
  const steps: readonly (() => Promise<unknown>)[] = [
    () => forgetEndedSessions(db, now),
    () => forgetOldTokens(db, now),
    () => forgetTold(db, now),
    () => forgetOldFailures(db, now),
    () => forgetOldHits(db, now),
    // Before the emails, because an email stays as long as its notification.
    () => forgetOldNotices(db, now),
    () => forgetOldMails(db, now, mailsInUse(domains, db)),
    () => forgetOldGuestMails(db, now),
    () => forgetOldGuests(db, now),
    () => forgetOldEntries(db, now, settings.auditDays),
    () => forgetOldVerifications(db, now),
    () => forgetOldInvitationLists(db, now),
    () => forgetOldInvitedAddresses(db, now),
    () => forgetOldResourceChanges(db, now),
    () => forgetOldCaptures(context),
    () => forgetExcessExecutions(context),
    () => forgetOldReports(context),
    () => forgetOldHistory(db),
    () => forgetLeftovers(settings.dataDir),
    () => forgetStrayFiles(db, files, filesInUse(domains)),
  ];
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Not all of the housekeeping was done');
}
