import { sql } from 'kysely';
import { memorySources, type MemorySource } from '../../contract/memory/memory-values.ts';
import { resourceLimits } from '../../contract/resources/resource-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import { eachDespiteFailures } from '../../foundation/despite-failures.ts';
import type { Db } from '../../foundation/database/database.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { measurePhotos } from '../../identity/profiles/measure-photos.ts';
import { usedByLicense } from './memory-totals.ts';

/** What a stored test case takes, with its indexes and its part of the history (decision 100); as in migration 0055. */
const bytesOfCase = 600;

/** For how many days the figures are stored that the forecast is calculated from. */
const keptDays = 30;

/**
 * Counts the memory of each project anew, once a day for each license, and stores what the license uses on that day.
 * Photos that have not been measured yet are measured first.
 * The licenses are locked one project at a time, so that nobody waits for long.
 */
export async function recountMemory(context: PlatformServices): Promise<void> {
  const { db, clock, log } = context;
  const day = clock().toISOString().slice(0, 10);
  const due = await db
    .selectFrom('licenses')
    .select('id')
    .where('id', 'not in', db.selectFrom('memoryDays').select('licenseId').where('day', '=', day))
    .execute();
  if (due.length > 0) {
    await measurePhotos(context).catch((error: unknown) => {
      log.warn({ err: error }, 'could not measure photos; the next recount tries again');
    });
  }
  await eachDespiteFailures(due, async ({ id: licenseId }) => {
    const projects = await db
      .selectFrom('projects')
      .select('id')
      .where('licenseId', '=', licenseId)
      .execute();
    let corrected = 0;
    for (const { id } of projects) corrected += await recountProject(db, { licenseId, projectId: id });
    if (corrected > 0) log.warn({ licenseId, corrected }, 'corrected the memory of projects');
    await db
      .insertInto('memoryDays')
      .values({ licenseId, day, bytes: await usedByLicense(db, licenseId) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const oldest = after(clock(), -keptDays * daySeconds).slice(0, 10);
  await db.deleteFrom('memoryDays').where('day', '<', oldest).execute();
}

interface Place {
  readonly licenseId: string;
  readonly projectId: string;
}

/** @returns how many sources were wrong */
const recountProject = (db: PlatformServices['db'], { licenseId, projectId }: Place): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockLicense(transaction, licenseId);
    const stored = await storedBytes(transaction, projectId);
    const counted = await transaction
      .selectFrom('projectMemory')
      .select(['source', 'bytes'])
      .where('projectId', '=', projectId)
      .execute();
    let wrong = 0;
    for (const source of memorySources) {
      const was = Number(counted.find((one) => one.source === source)?.bytes ?? 0);
      if (was === stored[source]) continue;
      wrong += 1;
      await transaction
        .insertInto('projectMemory')
        .values({ projectId, source, bytes: stored[source] })
        .onConflict((conflict) =>
          conflict.columns(['projectId', 'source']).doUpdateSet({ bytes: stored[source] }),
        )
        .execute();
    }
    return wrong;
  });

/** Sums everything that is stored for a project. Applications could report more than the limit before there was one. */
async function storedBytes(db: Db, projectId: string): Promise<Readonly<Record<MemorySource, number>>> {
  const most = sql.lit(resourceLimits.bytesMax);
  const { rows } = await sql<{ readonly source: MemorySource; readonly bytes: number | string | null }>`
    select case when kind = 'video' then 'videos' else 'screenshots' end as source, sum(bytes) as bytes
      from captures where project_id = ${projectId} and file is not null group by 1
    union all select 'logs', sum(execution_logs.bytes) from execution_logs
      inner join executions on executions.id = execution_logs.execution_id where executions.project_id = ${projectId}
    union all select 'reports', sum(execution_reports.bytes) from execution_reports
      inner join executions on executions.id = execution_reports.execution_id
      where executions.project_id = ${projectId} and execution_reports.file is not null
    union all select 'results', sum(total) * ${sql.lit(bytesOfCase)} from execution_results where project_id = ${projectId}
    union all select 'applications', sum(case when bytes > ${most} then ${most} else bytes end) from resources where project_id = ${projectId}`.execute(
    db,
  );
  const of = (source: MemorySource) => Number(rows.find((row) => row.source === source)?.bytes ?? 0);
  return {
    screenshots: of('screenshots'),
    videos: of('videos'),
    logs: of('logs'),
    reports: of('reports'),
    results: of('results'),
    applications: of('applications'),
  };
}
