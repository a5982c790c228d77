import { forgetEndedSessions } from './accounts/sessions.ts';
import { forgetOldFailures } from './accounts/sign-in-locks.ts';
import { forgetOldTokens } from './accounts/user-tokens.ts';
import type { PlatformContext } from './context.ts';
import { forgetOldHits } from './limits/rate-limit.ts';
import { forgetOldMails } from './mail/database-queue.ts';
import { forgetOldVerifications } from './profiles/phone-verification.ts';
import { forgetStrayFiles } from './uploads/stray-files.ts';

const hour = 3_600_000;

/** Deletes what has lapsed, once an hour. Returns a function that stops it. */
export function startHousekeeping(context: PlatformContext): () => void {
  const timer = setInterval(() => {
    tidy(context).catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes lapsed sessions, tokens, codes, failures, limits, mails and stray uploads. None of them has an effect any more. */
export async function tidy({ db, clock, settings }: PlatformContext): Promise<void> {
  const now = clock();
  await forgetEndedSessions(db, now);
  await forgetOldTokens(db, now);
  await forgetOldFailures(db, now);
  await forgetOldHits(db, now);
  await forgetOldMails(db, now);
  await forgetOldVerifications(db, now);
  await forgetStrayFiles(db, settings.dataDir);
}
