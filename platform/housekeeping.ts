import { deleteOldEntries } from './audit/entries.ts';
import type { Domain } from './domain/domain.ts';
import { filesInUse, mailsInUse } from './domain/in-use.ts';
import type { PlatformServices } from './domain/platform-services.ts';
import { finishDeletions } from './automation/project-life/finish-deletions.ts';
import { domains } from './domains.ts';
import { repeatWork } from './foundation/repeated-work.ts';
import { giveBackRoom } from './foundation/database/give-back.ts';
import { deleteStrayFiles } from './foundation/files/stray-files.ts';
import { deleteOldHits } from './foundation/limits/rate-limit.ts';
import { deleteOldMails } from './foundation/mail/delete-old-mails.ts';
import { deleteLeftovers } from './foundation/uploads/leftovers.ts';

const hourSeconds = 3600;

/** Deletes what has lapsed, once an hour. Returns a function that stops it after the step under way. */
export function startHousekeeping(
  context: PlatformServices,
  { timers }: { readonly timers: boolean },
): () => void {
  if (timers) {
    finishWork(context).catch((error: unknown) => {
      context.log.error(
        { err: error },
        'could not finish what an earlier process has left; housekeeping retries',
      );
    });
  }
  const stop = repeatWork({
    everySeconds: hourSeconds,
    timers,
    log: context.log,
    failed: 'not all of the housekeeping was done',
    run: (isStopping) => tidy(context, domains, isStopping),
  });
  return () => void stop();
}

/** Finishes what a process has left that was killed: projects that it was deleting, and files whose rows it had deleted. */
export async function finishWork(context: PlatformServices): Promise<void> {
  const { db, files } = context;
  try {
    await finishDeletions(context);
  } finally {
    await deleteStrayFiles(db, files, filesInUse(domains));
  }
}

type Registered = Pick<Domain<PlatformServices>, 'name' | 'housekeeping'>;

/**
 * What belongs to no domain. It runs last, because an email or a file stays as long as a row of a domain names it.
 */
const withoutDomain: Registered = {
  name: 'platform',
  housekeeping: [
    { name: 'rate limits', run: ({ db, clock }) => deleteOldHits(db, clock()) },
    { name: 'emails', run: ({ db, clock }) => deleteOldMails(db, clock(), mailsInUse(domains, db)) },
    {
      name: 'audit entries',
      run: ({ db, clock, settings }) => deleteOldEntries(db, clock(), settings.auditDays),
    },
    { name: 'leftovers', run: ({ settings }) => deleteLeftovers(settings.dataDir) },
    { name: 'unused room', run: giveBackRoom },
    { name: 'stray files', run: ({ db, files }) => deleteStrayFiles(db, files, filesInUse(domains)) },
  ],
};

/**
 * Deletes what has expired and has no effect any more. Runs what the domains register, from the last to the first, like
 * everything that deletes rows: executions go before the history of their test cases is cleaned up.
 * @param isStopping whether the server stops: the step under way is the last one then
 * @throws AggregateError when a step failed; each failure is logged, and all other steps were run
 */
export async function tidy(
  context: PlatformServices,
  registered: readonly Registered[] = domains,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const { name: domain, housekeeping = [] } of [...registered.toReversed(), withoutDomain]) {
    for (const { name: step, run } of housekeeping) {
      if (isStopping()) return;
      try {
        await run(context);
      } catch (error) {
        context.log.error({ err: error, domain, step }, 'a step of housekeeping failed');
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not all of the housekeeping was done');
}
