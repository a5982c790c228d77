import { sql, type Expression, type SqlBool } from 'kysely';
import type { RetentionSettings } from '../../contract/retention/retention-calls.ts';
import { restMinutes } from '../../contract/retention/retention-values.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import { mayTakeLong } from '../../foundation/database/sqlite-readers.ts';
import type { ExecutionWithCases } from '../results/remove-unseen-cases.ts';

/**
 * Which executions exceed retention. An execution exceeds the number of its suite when as many newer ones of
 * the suite have ended: kept ones are on top of the number. One that others keep is never deleted.
 */

/** Executions that ended before this have all their results. */
export const restedBefore = (now: Date): string => after(now, -restMinutes * 60);

/** An execution to delete, with what bounds a batch. */
export interface ExcessExecution extends ExecutionWithCases {
  readonly suiteName: string;
  /** How many test cases it has; null without results. */
  readonly total: number | null;
}

interface Limits {
  readonly most: number;
  /** '' without a limit of days. */
  readonly before: string;
}

const limitsOf = ({ days, mostPerSuite }: RetentionSettings, now: Date): Limits => ({
  most: mostPerSuite ?? 2_000_000_000,
  before: days === null ? '' : after(now, -days * daySeconds),
});

/** SQL: the ended executions of some projects, each with how many newer ones of its suite count. */
const ranked = (projects: Expression<SqlBool>) => sql`select id, project_id, suite_name, ended_on, kept_on,
  coalesce(sum(case when kept_on is null then 1 else 0 end) over (
    partition by project_id, suite_name order by id desc rows between unbounded preceding and 1 preceding
  ), 0) as newer
  from executions where ended_on is not null and ${projects}`;

const exceeds = ({ most, before }: Limits) => sql<SqlBool>`(newer >= ${most} or ended_on < ${before})`;

interface ExcessCount {
  readonly executions: number;
  readonly suites: number;
  readonly kept: number;
  /** How many of the executions can't be deleted yet, because results may still arrive. */
  readonly later: number;
}

/**
 * Counts what settings would delete in some projects, and the kept executions that stay although they exceed
 * them.
 * @param projects the condition, on `executions.project_id`
 */
export async function countExcess(
  db: Db,
  projects: Expression<SqlBool>,
  settings: RetentionSettings,
  now: Date,
): Promise<ExcessCount> {
  const { rows } = await sql<Record<keyof ExcessCount, string | number>>`${sql.raw(mayTakeLong)}
    select coalesce(sum(case when kept_on is null then excess else 0 end), 0) as executions,
      coalesce(sum(case when kept_on is null and excess > 0 then 1 else 0 end), 0) as suites,
      coalesce(sum(case when kept_on is null then 0 else excess end), 0) as kept,
      coalesce(sum(case when kept_on is null then later else 0 end), 0) as later
    from (select project_id, suite_name, max(kept_on) as kept_on, count(*) as excess,
        sum(case when ended_on >= ${restedBefore(now)} then 1 else 0 end) as later
      from (${ranked(projects)}) as ranked where ${exceeds(limitsOf(settings, now))}
      group by project_id, suite_name, case when kept_on is null then 0 else 1 end) as suites`.execute(db);
  const [row] = rows;
  return {
    executions: Number(row?.executions ?? 0),
    suites: Number(row?.suites ?? 0),
    kept: Number(row?.kept ?? 0),
    later: Number(row?.later ?? 0),
  };
}

/** Lists executions of a project that settings delete, oldest first; on SQLite on another thread. */
export async function listExcess(
  db: Db,
  projectId: string,
  settings: RetentionSettings,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ExcessExecution[]> {
  const { rows } = await sql<ExcessExecution>`${sql.raw(mayTakeLong)}
    select ranked.id, ranked.suite_name as ${sql.ref('suiteName')}, execution_results.generation, execution_results.total
    from (${ranked(sql<SqlBool>`project_id = ${projectId}`)}) as ranked
      left join execution_results on execution_results.execution_id = ranked.id
    where ranked.kept_on is null and ${exceeds(limitsOf(settings, now))}
      and ranked.ended_on < ${restedBefore(now)} and execution_results.to_count_since is null
    order by ranked.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns which of these executions still exceed the settings, in the transaction that deletes them: one may
 * have been kept, or a newer one deleted, since they were listed.
 */
export async function stillExcess(
  transaction: Db,
  projectId: string,
  settings: RetentionSettings,
  { now, listed }: { readonly now: Date; readonly listed: readonly ExcessExecution[] },
): Promise<string[]> {
  const { before } = limitsOf(settings, now);
  const ids: string[] = [];
  for (const suiteName of new Set(listed.map((one) => one.suiteName))) {
    const boundary = await oldestThatStays(transaction, { projectId, suiteName }, settings.mostPerSuite);
    const rows = await transaction
      .selectFrom('executions')
      .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
      .select('executions.id')
      .where(
        'executions.id',
        'in',
        listed.filter((one) => one.suiteName === suiteName).map(({ id }) => id),
      )
      .where('executions.endedOn', '<', restedBefore(now))
      .where('executions.keptOn', 'is', null)
      // Results that are not counted yet would be missing from the history of their test cases.
      .where('executionResults.toCountSince', 'is', null)
      .where((one) =>
        one.or([one('executions.endedOn', '<', before), one('executions.id', '<', boundary ?? '')]),
      )
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Finds the oldest execution of a suite that its number keeps; undefined when it keeps all. */
async function oldestThatStays(
  db: Db,
  { projectId, suiteName }: { readonly projectId: string; readonly suiteName: string },
  mostPerSuite: number | null,
): Promise<string | undefined> {
  if (mostPerSuite === null) return undefined;
  const row = await db
    .selectFrom('executions')
    .select('id')
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where('endedOn', 'is not', null)
    .where('keptOn', 'is', null)
    .orderBy('id', 'desc')
    .offset(mostPerSuite - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
