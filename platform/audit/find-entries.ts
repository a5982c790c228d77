import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { seesEverything, type Viewer } from '../access/visible.ts';
import { startOfDay, type Zone } from '../contract/times/zone-values.ts';
import { auditLimits } from '../contract/audit/audit-values.ts';
import type { Db } from '../foundation/database/database.ts';
import type { DatabaseKind } from '../foundation/database/dialects.ts';
import { contains } from '../foundation/database/search.ts';
import type { Tables } from '../foundation/database/schema.ts';
import { firstIdOf, timeOfId } from './entry-ids.ts';
import { callWords } from './registered.ts';

/** The scope of a log: a license, a project of it, or a user on it. */
export interface LogScope {
  readonly licenseId: string;
  /** The reader; one who sees everything on the license sees every entry in full. */
  readonly reader: Viewer;
  readonly projectId?: string | undefined;
  readonly userId?: string | undefined;
  /** The zone of the reader's days and times. */
  readonly zone: Zone;
}

/** The filter of a list. */
export interface LogFilter {
  readonly search?: string | undefined;
  readonly person?: string | undefined;
  readonly project?: string | undefined;
  readonly area?: string | undefined;
  readonly outcome?: string | undefined;
  /** Days, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The id of an act; selects all its entries. */
  readonly act?: string | undefined;
  /** Whether consequences of an act are folded into its entry; ignored while filtering by text, area or act. */
  readonly folded?: boolean | undefined;
}

type Parts = { readonly db: Db; readonly kind: DatabaseKind };

/** The maximum number of users, or projects, that are found by a part of their names. */
const namesAtMost = 200;

/**
 * The part of the log that is searched, and what is wanted of it. It is the newest entries that one index leads to, so
 * that a search takes the same time however long the log is.
 */
export interface FoundEntries {
  readonly within: Omit<LogScope, 'reader'> & { readonly area?: string | undefined } & Pick<
      LogFilter,
      'since' | 'until' | 'act'
    >;
  readonly wanted: readonly Expression<SqlBool>[];
  /** Which parts of acts are wanted; every one when left out. Read from an index, without the entries. */
  readonly parts: Expression<SqlBool> | undefined;
}

/** Translates a filter into what is searched and wanted. */
export async function findEntries(
  { db, kind }: Parts,
  scope: LogScope,
  filter: LogFilter,
): Promise<FoundEntries> {
  const { search, area, outcome, since, until, act } = filter;
  const people = filter.person === undefined ? undefined : await usersOf({ db, kind }, scope, filter.person);
  const projects =
    filter.project === undefined || scope.projectId !== undefined
      ? undefined
      : await projectsOf({ db, kind }, scope, filter.project);
  const { reader, ...of } = scope;
  const within = { ...of, since, until };
  const wanted: Expression<SqlBool>[] = [];
  const is = (column: string, value: string) => sql<SqlBool>`${sql.ref(`log.${column}`)} = ${value}`;
  const isOneOf = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(`log.${column}`)} in (${sql.join(ids)})`;

  // Uses one index: for a project, else a user, else an area. Other conditions are checked on each entry.
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
  if (search !== undefined) wanted.push(says(kind, search, reader));
  const isFolded = filter.folded === true && [search, area, act].every((each) => each === undefined);
  // The main entry of an act on a project can be in the license's log alone.
  const isOfProject = scope.projectId !== undefined || projects !== undefined;
  const folded = isOfProject ? partOfProject : partOfLicense;
  return {
    within: { ...within, act, area: isServed ? undefined : area },
    wanted,
    parts: isFolded ? folded : undefined,
  };
}

const partOfProject = sql<SqlBool>`${sql.ref('log.part')} <> 1`;
const partOfLicense = sql<SqlBool>`${sql.ref('log.part')} = 0`;

/** Selects the entries that are searched, newest first. */
export function lookedThrough(db: Db, { within }: FoundEntries) {
  const { licenseId, projectId, userId, area, since, until, act, zone } = within;
  let entries = db.selectFrom('auditEntries');
  // A project is of one license. With both conditions, SQLite would choose the wrong index.
  if (projectId !== undefined) entries = entries.where('projectId', '=', projectId);
  else entries = entries.where('licenseId', '=', licenseId);
  if (act !== undefined) entries = entries.where('actId', '=', act);
  if (userId !== undefined) entries = entries.where('userId', '=', userId);
  if (area !== undefined) entries = entries.where('area', '=', area);
  if (since !== undefined) entries = entries.where('id', '>=', firstIdOf(startOfDay(since, zone)));
  if (until !== undefined) entries = entries.where('id', '<', firstIdOf(startOfDay(dayAfter(until), zone)));
  return entries.orderBy('id', 'desc').limit(auditLimits.lookedThrough);
}

/** Selects the wanted entries, as `log`. */
export function wantedEntries(db: Db, found: FoundEntries) {
  // Selects only the columns that the conditions need, because entries are long.
  const log = lookedThrough(db, found).select(
    found.wanted.length === 0
      ? ['id', 'part']
      : [
          'id',
          'part',
          'namedTo',
          'searchText',
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
  const { wanted, parts } = found;
  return db
    .selectFrom(log.as('log'))
    .where((where) => where.and([where.lit(true), ...(parts ? [parts] : []), ...wanted]));
}

/** Returns the time of the oldest entry that is searched, when there are older ones; null: all of them are searched. */
export async function lookedBackTo(db: Db, found: FoundEntries): Promise<string | null> {
  const [oldest, older] = await lookedThrough(db, found)
    .select('id')
    .limit(2)
    .offset(auditLimits.lookedThrough - 1)
    .execute();
  return oldest && older ? timeOfId(oldest.id) : null;
}

/**
 * The condition that an entry contains a text: in its sentence and values as they are shown, in addresses, or in why it
 * was refused. Where the reader may not see the subject's name, only the user, the address and the reason are searched.
 */
function says(kind: DatabaseKind, search: string, reader: Viewer): Expression<SqlBool> {
  const isIn = (column: string): RawBuilder<SqlBool> => contains(kind, column, search);
  const anyOf = (parts: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  const always = ['log.userName', 'log.address', 'log.message'].map(isIn);
  const text = search.toLowerCase();
  const calls = [...callWords]
    .filter(([, { did, wanted }]) => `${did} ${wanted}`.toLowerCase().includes(text))
    .map(([name]) => name);
  const older = anyOf([
    isIn('log.subjectName'),
    ...(calls.length > 0 ? [sql<SqlBool>`${sql.ref('log.call')} in (${sql.join(calls)})`] : []),
  ]);
  const asShown = sql<SqlBool>`case when ${sql.ref('log.searchText')} is null then ${older}
    else ${isIn('log.searchText')} end`;
  const described = seesEverything(reader)
    ? asShown
    : sql<SqlBool>`(${sql.ref('log.namedTo')} = '' and ${asShown})`;
  return anyOf([...always, described]);
}

/** Finds the users that a filter means, among those with entries in the log; also users who have left. */
async function usersOf({ db, kind }: Parts, { licenseId }: LogScope, person: string): Promise<string[]> {
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

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
