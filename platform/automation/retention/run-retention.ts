import { sql, type SqlBool } from 'kysely';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Lease } from '../../foundation/work-queue/row-lease.ts';
import type { RetentionJobRow } from '../../foundation/database/schema.ts';
import { eachDespiteFailures } from '../../foundation/despite-failures.ts';
import { deleteBatch, firstBatch } from './delete-in-batches.ts';
import { countExcess, listExcess, stillExcess, type ExcessExecution } from './excess-executions.ts';
import { jobLease, startJobs } from './retention-jobs.ts';
import { hasLimit, retentionSettings } from './retention-settings.ts';

/** How many executions are listed at once, to be deleted in batches. */
const listed = 1000;

/** Starts the deletion in every project with a limit, except where a user has stopped it; `runRetention` does it. */
export async function startRetention({ db, clock }: PlatformServices): Promise<void> {
  const now = clock().toISOString();
  const licenses = await db.selectFrom('retentionConfigurations').select('licenseId').distinct().execute();
  await eachDespiteFailures(licenses, ({ licenseId }) =>
    startJobs(db, { licenseId, projects: sql<SqlBool>`true` }, { now, keepStopped: true }),
  );
}

/**
 * Runs the deletions that were started and that no other process works on, one after the other; first those that have
 * waited longest. One that fails does not keep the others from being done.
 * @param isStopping whether the server stops: the batch under way is the last one then
 * @throws AggregateError with what failed, once all have been tried
 */
export async function runRetention(
  context: PlatformServices,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const tried = new Set<string>(); ;) {
    const now = context.clock().toISOString();
    const job = await context.db
      .selectFrom('retentionJobs')
      .select('projectId')
      .where('state', '=', 'running')
      .where((one) => one.or([one('claimedUntil', 'is', null), one('claimedUntil', '<', now)]))
      .$if(tried.size > 0, (found) => found.where('projectId', 'not in', [...tried]))
      .orderBy('changedOn')
      .limit(1)
      .executeTakeFirst();
    if (!job || isStopping()) break;
    tried.add(job.projectId);
    try {
      await runJob(context, job.projectId, isStopping);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not all executions were deleted');
}

type Job = Lease<RetentionJobRow>;

/** Deletes what exceeds the retention of a project, until nothing does or a user stops it. */
async function runJob(
  context: PlatformServices,
  projectId: string,
  isStopping: () => boolean,
): Promise<void> {
  const { db, clock, log } = context;
  const job = await jobLease.take(db, { projectId }, clock());
  if (!job) return;
  const { licenseId } = job.row;
  try {
    await countFirst(context, job);
    for (;;) {
      const { settings } = await retentionSettings.effectiveIn(db, { licenseId, projectId });
      let left = hasLimit(settings)
        ? await listExcess(db, projectId, settings, { now: clock(), limit: listed })
        : [];
      let deleted = 0;
      while (left.length > 0) {
        const some = firstBatch(left);
        left = left.slice(some.length);
        deleted += await deleteSome(context, job, some);
        if (isStopping() || !(await isRunning(db, projectId)) || !(await jobLease.extend(db, job, clock())))
          return;
      }
      // What is left of the list was kept or deleted by others meanwhile.
      if (deleted === 0) break;
    }
    await finish(context, job);
  } finally {
    await jobLease.release(db, job).catch((error: unknown) => log.warn({ err: error }, 'could not release'));
  }
}

/** Counts how much there is to delete, when it begins. */
async function countFirst({ db, clock }: PlatformServices, { row }: Job): Promise<void> {
  if (row.total !== null) return;
  const { projectId, licenseId } = row;
  const { settings } = await retentionSettings.effectiveIn(db, { licenseId, projectId });
  const { executions } = hasLimit(settings)
    ? await countExcess(db, sql<SqlBool>`project_id = ${projectId}`, settings, clock())
    : { executions: 0 };
  await db
    .updateTable('retentionJobs')
    .set({ total: executions })
    .where('projectId', '=', projectId)
    .execute();
}

const deleteSome = (context: PlatformServices, { row, by }: Job, some: readonly ExcessExecution[]) => {
  const { projectId, licenseId } = row;
  const now = context.clock();
  return deleteBatch(context, some, {
    licenseId,
    act: 'deleteByRetention',
    subjectId: projectId,
    async confirm(transaction) {
      const leased = await transaction
        .selectFrom('retentionJobs')
        .select('projectId')
        .where('projectId', '=', projectId)
        .where('state', '=', 'running')
        .where('claimedBy', '=', by)
        .modifyEnd(sql.raw(context.kind.lockRows))
        .executeTakeFirst();
      if (!leased) return [];
      const { settings } = await retentionSettings.effectiveIn(transaction, { licenseId, projectId });
      if (!hasLimit(settings)) return [];
      return stillExcess(transaction, projectId, settings, { now, listed: some });
    },
    afterwards: (transaction, deleted) =>
      transaction
        .updateTable('retentionJobs')
        .set((set) => ({ deleted: set('deleted', '+', deleted), changedOn: now.toISOString() }))
        .where('projectId', '=', projectId)
        .execute(),
  });
};

async function isRunning(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('retentionJobs')
    .select('state')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row?.state === 'running';
}

async function finish({ db, clock, log }: PlatformServices, { row, by }: Job): Promise<void> {
  const { projectId, licenseId } = row;
  const done = await db
    .updateTable('retentionJobs')
    .set({ state: 'done', changedOn: clock().toISOString() })
    .where('projectId', '=', projectId)
    .where('state', '=', 'running')
    .where('claimedBy', '=', by)
    .returning('deleted')
    .executeTakeFirst();
  if (done && done.deleted > 0)
    log.info({ licenseId, projectId, deleted: done.deleted }, 'deleted executions');
}
