import { sql, type Expression, type SqlBool } from 'kysely';
import type { RetentionJob } from '../../contract/retention/retention-calls.ts';
import type { RetentionJobState } from '../../contract/retention/retention-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { RowLease } from '../../foundation/work-queue/row-lease.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';

/**
 * The deletion by retention in each project, as rows: whoever starts, stops or continues one writes its row,
 * and one process at a time works on it. So it survives restarts.
 */

/** The lease of a deletion, extended with each batch: when its process is killed, another continues after this time. */
export const jobLease = new RowLease({ table: 'retentionJobs', key: ['projectId'], seconds: 60 });

interface Started {
  readonly licenseId: string;
  /** SQL: which of the license's projects, on `projects.id`; of them, those that have a limit. */
  readonly projects: Expression<SqlBool>;
}

/** Starts the deletion in projects: from the beginning, also where one was stopped, unless `keepStopped`. */
export async function startJobs(
  transaction: Db,
  { licenseId, projects }: Started,
  { now, keepStopped }: { readonly now: string; readonly keepStopped: boolean },
): Promise<void> {
  const state = sql<RetentionJobState>`'running'`;
  await transaction
    .insertInto('retentionJobs')
    .columns(['projectId', 'licenseId', 'state', 'deleted', 'startedOn', 'changedOn'])
    .expression(
      transaction
        .selectFrom('projects')
        .select(['id', 'licenseId', state.as('state'), sql<number>`0`.as('deleted')])
        .select([sql<string>`${now}`.as('startedOn'), sql<string>`${now}`.as('changedOn')])
        .where('licenseId', '=', licenseId)
        .where(hasLimit())
        .where(projects),
    )
    .onConflict((conflict) =>
      conflict
        .column('projectId')
        .doUpdateSet({
          state: 'running',
          deleted: 0,
          total: null,
          startedOn: now,
          changedOn: now,
          stoppedBy: null,
        })
        // One that is under way goes on.
        .where('retentionJobs.state', 'in', keepStopped ? ['done'] : ['done', 'stopped']),
    )
    .execute();
}

/** SQL: the settings in force for a project in `projects` have a limit. */
const hasLimit = () => sql<boolean>`exists (select 1 from retention_configurations as limits
  where limits.license_id = projects.license_id
    and (limits.days is not null or limits.most_per_suite is not null)
    and (limits.project_id = projects.id or (limits.project_id is null and not exists (
      select 1 from retention_configurations as own where own.project_id = projects.id))))`;

/** Changes the state of the deletions of a scope that are in another one. @returns whether there were any */
export async function changeJobs(
  transaction: Db,
  { licenseId, projectId }: SettingsScope,
  {
    from,
    to,
    now,
    by,
  }: {
    readonly from: RetentionJobState;
    readonly to: RetentionJobState;
    readonly now: string;
    readonly by: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('retentionJobs')
    .set({ state: to, stoppedBy: by, changedOn: now })
    .where('licenseId', '=', licenseId)
    .where('state', '=', from)
    .$if(projectId !== undefined, (found) => found.where('projectId', '=', projectId ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the deletion of a project; in All Projects all of them together, by the state that most needs to be
 * known: one that runs, else one that is stopped, else the last ones.
 */
export async function jobIn(db: Db, { licenseId, projectId }: SettingsScope): Promise<RetentionJob | null> {
  const rows = await db
    .selectFrom('retentionJobs')
    .leftJoin('users', 'users.id', 'retentionJobs.stoppedBy')
    .select((select) => [
      'state',
      select.fn.sum('deleted').as('deleted'),
      select.fn.sum('total').as('total'),
      select.fn.count('total').as('counted'),
      select.fn.countAll().as('jobs'),
      select.fn.max('changedOn').as('changedOn'),
      select.fn.max('users.name').as('stoppedBy'),
    ])
    .where('retentionJobs.licenseId', '=', licenseId)
    .$if(projectId !== undefined, (found) => found.where('projectId', '=', projectId ?? ''))
    .groupBy('state')
    .execute();
  for (const state of ['running', 'stopped', 'done'] as const) {
    const row = rows.find((one) => one.state === state);
    if (!row) continue;
    return {
      state,
      deleted: Number(row.deleted),
      total: Number(row.counted) < Number(row.jobs) ? null : Number(row.total),
      changedOn: row.changedOn,
      stoppedBy: row.stoppedBy ?? '',
    };
  }
  return null;
}
