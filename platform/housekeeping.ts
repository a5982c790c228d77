import { forgetTold } from './accounts/second-factor-codes.ts';
import { forgetEndedSessions } from './accounts/sessions.ts';
import { forgetOldFailures } from './accounts/sign-in-locks.ts';
import { forgetOldTokens } from './accounts/user-tokens.ts';
import { forgetOldEntries } from './audit/entries.ts';
import { forgetOldCaptures } from './captures/forget-captures.ts';
import type { Ground } from './ground.ts';
import { forgetOldHits } from './limits/rate-limit.ts';
import { forgetOldMails } from './mail/database-queue.ts';
import { forgetOldNotices } from './notices/forget-notices.ts';
import { forgetOldVerifications } from './profiles/phone-verification.ts';
import { forgetOldResourceChanges } from './resources/resource-changes.ts';
import { forgetExcessExecutions } from './retention/forget-executions.ts';
import { forgetOldReports } from './reports/forget-reports.ts';
import { forgetOldHistory } from './results/history/forget-history.ts';
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
 * Deletes lapsed sessions, tokens, codes, failures, limits, notices, mails, lists of invitations and stray uploads, none of which
 * has an effect any more; the audit entries, what applications are told of their resources, and the captures and reports of
 * executions, that are older than they are kept; and the executions that are more than their initiators keep.
 */
export async function tidy(context: Ground): Promise<void> {
  const { db, clock, settings, files } = context;
  const now = clock();
  await forgetEndedSessions(db, now);
  await forgetOldTokens(db, now);
  await forgetTold(db, now);
  await forgetOldFailures(db, now);
  await forgetOldHits(db, now);
  // Before the mails: theirs stay as long as they do.
  await forgetOldNotices(db, now);
  await forgetOldMails(db, now);
  await forgetOldEntries(db, now, settings.auditDays);
  await forgetOldVerifications(db, now);
  await forgetOldInvitationLists(db, now);
  await forgetOldResourceChanges(db, now);
  await forgetOldCaptures(context);
  await forgetExcessExecutions(context);
  await forgetOldReports(context);
  await forgetOldHistory(db);
  await forgetLeftovers(settings.dataDir);
  await forgetStrayFiles(db, files);
}
