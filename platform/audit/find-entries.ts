import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { auditLimits } from '../contract/audit/audit-values.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import { contains } from '../database/search.ts';
import type { Tables } from '../database/schema.ts';
import { firstIdOf, timeOfId } from './entry-ids.ts';
import { callWords } from './words.ts';

/** Whose log: of a license, of a project of it, or of a person on it. */
export interface LogScope {
  readonly licenseId: string;
  readonly projectId?: string | undefined;
  readonly userId?: string | undefined;
}

/** What is asked of it. */
export interface LogFilter {
  readonly search?: string | undefined;
  readonly person?: string | undefined;
  readonly project?: string | undefined;
  readonly area?: string | undefined;
  readonly outcome?: string | undefined;
  /** Days, both in it. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

type Parts = { readonly db: Db; readonly kind: DatabaseKind };

/** So many people, or projects, are looked for by what their names contain. */
const namesAtMost = 200;

/**
 * What part of the log is looked through: the newest entries that one index leads to, so that no question takes longer than
 * looking through those, however long the log is; and what of them is wanted.
 */
export interface FoundEntries {
  readonly within: LogScope & { readonly area?: string | undefined } & Pick<LogFilter, 'since' | 'until'>;
  readonly wanted: readonly Expression<SqlBool>[];
}

/** Finds out what a filter means. */
export async function findEntries(
  { db, kind }: Parts,
  scope: LogScope,
  filter: LogFilter,
): Promise<FoundEntries> {
  const { search, area, outcome, since, until } = filter;
  const people = filter.person === undefined ? undefined : await peopleOf({ db, kind }, scope, filter.person);
  const projects =
    filter.project === undefined || scope.projectId !== undefined
      ? undefined
      : await projectsOf({ db, kind }, scope, filter.project);
  const within = { ...scope, since, until };
  const wanted: Expression<SqlBool>[] = [];
  const is = (column: string, value: string) => sql<SqlBool>`${sql.ref(`log.${column}`)} = ${value}`;
  const isOneOf = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(`log.${column}`)} in (${sql.join(ids)})`;

  // One index serves: of a project, else of a person, else of an area. What else there is, is looked at in each entry.
  let isServed = scope.projectId !== undefined || scope.userId !== undefined;
  const alone = (ids: readonly string[] | undefined) => (!isServed && ids?.length === 1 ? ids[0] : undefined);
  within.projectId ??= alone(projects);
  if (projects && within.projectId === undefined) wanted.push(isOneOf('projectId', projects));
  isServed ||= within.projectId !== undefined;
  within.userId ??= alone(people);
  if (people && within.userId === undefined) wanted.push(isOneOf('userId', people));
  isServed ||= within.userId !== undefined;
  if (area !== undefined && isServed) wanted.push(is('area', area));
  if (outcome !== undefined) wanted.push(is('outcome', outcome));
  if (search !== undefined) wanted.push(says(kind, search));
  return { within: { ...within, area: isServed ? undefined : area }, wanted };
}

/** What is looked through, newest first. */
export function lookedThrough(db: Db, { within }: FoundEntries) {
  const { licenseId, projectId, userId, area, since, until } = within;
  let entries = db.selectFrom('auditEntries');
  // A project is of one license: with both, SQLite would take the wrong index of the two.
  if (projectId !== undefined) entries = entries.where('projectId', '=', projectId);
  else entries = entries.where('licenseId', '=', licenseId);
  if (userId !== undefined) entries = entries.where('userId', '=', userId);
  if (area !== undefined) entries = entries.where('area', '=', area);
  if (since !== undefined) entries = entries.where('id', '>=', firstIdOf(new Date(since)));
  if (until !== undefined) entries = entries.where('id', '<', firstIdOf(dayAfter(until)));
  return entries.orderBy('id', 'desc').limit(auditLimits.lookedThrough);
}

/** What of it is wanted, as `log`. */
export function wantedEntries(db: Db, found: FoundEntries) {
  // Only what is looked at: entries are long.
  const log = lookedThrough(db, found).select(
    found.wanted.length === 0
      ? ['id']
      : [
          'id',
          'projectId',
          'userId',
          'userName',
          'address',
          'call',
          'area',
          'outcome',
          'message',
          'subjectName',
        ],
  );
  return db.selectFrom(log.as('log')).where((where) => where.and([where.lit(true), ...found.wanted]));
}

/** Since when the entries are that are looked through, where there are older ones; null: all of them are. */
export async function lookedBackTo(db: Db, found: FoundEntries): Promise<string | null> {
  const [oldest, older] = await lookedThrough(db, found)
    .select('id')
    .limit(2)
    .offset(auditLimits.lookedThrough - 1)
    .execute();
  return oldest && older ? timeOfId(oldest.id) : null;
}

/** That an entry says this: in names, in the address, in what was done or in why it was refused. */
function says(kind: DatabaseKind, search: string): Expression<SqlBool> {
  const text = search.toLowerCase();
  const calls = Object.entries(callWords)
    .filter(([, { did, wanted }]) => `${did} ${wanted}`.toLowerCase().includes(text))
    .map(([name]) => name);
  const columns = ['log.subjectName', 'log.userName', 'log.address', 'log.message'];
  const parts: RawBuilder<SqlBool>[] = columns.map((column) => contains(kind, column, search));
  if (calls.length > 0) parts.push(sql<SqlBool>`${sql.ref('log.call')} in (${sql.join(calls)})`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Who is meant, among those who stand in the log; also somebody who has left. */
async function peopleOf({ db, kind }: Parts, { licenseId }: LogScope, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((user) =>
      user.or([
        user('id', '=', person),
        contains(kind, 'users.name', person),
        contains(kind, 'users.emailId', person),
      ]),
    )
    .where((user) => hasEntry(user, licenseId))
    .limit(namesAtMost)
    .execute();
  return rows.map(({ id }) => id);
}

const hasEntry = (user: ExpressionBuilder<Tables, 'users'>, licenseId: string) =>
  user.exists(
    user
      .selectFrom('auditEntries')
      .select('auditEntries.id')
      .where('auditEntries.licenseId', '=', licenseId)
      .whereRef('auditEntries.userId', '=', 'users.id'),
  );

async function projectsOf({ db, kind }: Parts, { licenseId }: LogScope, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where((row) => row.or([row('id', '=', project), contains(kind, 'projects.name', project)]))
    .limit(namesAtMost)
    .execute();
  return rows.map(({ id }) => id);
}

const dayAfter = (day: string): Date => new Date(Date.parse(day) + 86_400_000);
