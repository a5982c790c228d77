import type { ComparedCase } from '../../../contract/executions/compare-calls.ts';
import { caseChanges, type CaseChange } from '../../../contract/executions/compare-values.ts';
import type { CaseStatus } from '../../../contract/executions/result-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { DatabaseKind } from '../../../foundation/database/dialects.ts';
import { countOf } from '../../../foundation/database/paging.ts';
import { contains } from '../../../foundation/database/search.ts';
import { longRead } from '../../../foundation/database/sqlite-readers.ts';
import { isThere } from '../result-rows.ts';

/** The stored test cases of an execution; generation 0 has none. */
export interface StoredCases {
  readonly executionId: string;
  readonly generation: number;
  /** The number of cases. */
  readonly stored: number;
}

/** The executions to compare, and the cases to return. */
export interface Compared {
  readonly now: StoredCases;
  readonly before: StoredCases;
  /** Searched in the name, suite or message of a current case, or of the earlier case where it is removed. */
  readonly search?: string | undefined;
}

interface Source {
  readonly db: Db;
  readonly kind: DatabaseKind;
}

/**
 * Joins the cases of `one` with the same case of `other`, matched by the hash of its names, if there is one.
 */
function beside({ db, kind }: Source, one: StoredCases, other: StoredCases, search: string | undefined) {
  const cases = db
    .selectFrom('executionCases as one')
    .leftJoin('executionCases as other', (join) =>
      join
        .onRef('other.caseKey', '=', 'one.caseKey')
        .on('other.executionId', '=', other.executionId)
        .on(isThere(other.generation, 'other')),
    )
    .where('one.executionId', '=', one.executionId)
    .where(isThere(one.generation, 'one'));
  if (!search) return cases;
  return cases.where((each) =>
    each.or(['one.name', 'one.suite', 'one.message'].map((column) => contains(kind, column, search))),
  );
}

/** The statuses before and after of cases in both executions, by kind of change. */
const statuses = {
  Broke: { now: 'Failed', before: 'Passed' },
  Mended: { now: 'Passed', before: 'Failed' },
  'Still failing': { now: 'Failed', before: 'Failed' },
} as const satisfies Partial<Record<CaseChange, { now: CaseStatus; before: CaseStatus }>>;

function changeOf(now: CaseStatus, before: CaseStatus | null): CaseChange | 'same' {
  if (before === null) return 'New';
  if (now === before) return now === 'Failed' ? 'Still failing' : 'same';
  if (now === 'Skipped' || before === 'Skipped') return 'Skipped in one';
  return now === 'Failed' ? 'Broke' : 'Mended';
}

export type ChangeCounts = Readonly<Record<CaseChange | 'same', number>>;

/** Counts the cases by kind of change. */
export async function countChanges(source: Source, compared: Compared): Promise<ChangeCounts> {
  const { now, before, search } = compared;
  const rows = await longRead(
    beside(source, now, before, search)
      .select((select) => ['one.status', 'other.status as before', select.fn.countAll().as('count')])
      .groupBy(['one.status', 'other.status']),
  ).execute();
  const counts = { ...noChanges };
  let inBoth = 0;
  for (const { status, before: was, count } of rows) {
    counts[changeOf(status, was)] += Number(count);
    if (was !== null) inBoth += Number(count);
  }
  // A search reads other texts in a removed case than in a current one.
  const removed = search ? await countOf(casesWith(source, compared, 'Gone')) : before.stored - inBoth;
  return { ...counts, Gone: removed };
}

export const noChanges: ChangeCounts = {
  Broke: 0,
  Mended: 0,
  'Still failing': 0,
  New: 0,
  Gone: 0,
  'Skipped in one': 0,
  same: 0,
};

/** Selects the cases that changed in this way. */
function casesWith(source: Source, { now, before, search }: Compared, change: CaseChange) {
  if (change === 'Gone') return beside(source, before, now, search).where('other.caseKey', 'is', null);
  const all = beside(source, now, before, search);
  if (change === 'New') return all.where('other.caseKey', 'is', null);
  if (change === 'Skipped in one') {
    return all
      .whereRef('one.status', '<>', 'other.status')
      .where((either) =>
        either.or([either('one.status', '=', 'Skipped'), either('other.status', '=', 'Skipped')]),
      );
  }
  const { now: status, before: was } = statuses[change];
  return all.where('one.status', '=', status).where('other.status', '=', was);
}

/** Some of the cases that changed in one way. */
interface Part {
  readonly change: CaseChange;
  /** How many are skipped. */
  readonly from?: number;
  readonly count: number;
  /** The number of the case before them: without it, the first ones. */
  readonly after?: number | undefined;
}

/** Returns some of the cases that changed in this way, in the order of their files. */
export async function changedCases(
  source: Source,
  compared: Compared,
  { change, from = 0, count, after }: Part,
): Promise<ComparedCase[]> {
  const rows = await longRead(
    casesWith(source, compared, change)
      .$if(after !== undefined, (cases) => cases.where('one.number', '>', after ?? 0))
      .select([
        'one.number',
        'one.suite',
        'one.name',
        'one.status',
        'one.durationMs',
        'one.message',
        'one.file',
        'one.flaky',
      ])
      .select([
        'other.status as otherStatus',
        'other.durationMs as otherDurationMs',
        'other.message as otherMessage',
        'other.flaky as otherFlaky',
      ])
      .orderBy('one.number')
      .offset(from)
      .limit(count),
  ).execute();
  return rows.map(({ number, suite, name, file, ...row }) => {
    const one = { status: row.status, duration: row.durationMs };
    const other = { status: row.otherStatus, duration: row.otherDurationMs };
    const [now, before] = change === 'Gone' ? [other, one] : [one, other];
    return {
      number,
      change,
      suite,
      name,
      before: before.status,
      now: now.status,
      durationBefore: before.duration,
      duration: now.duration,
      // A case that passes now shows why it failed before.
      message: row.message || (row.otherMessage ?? ''),
      file,
      flaky: row.flaky === 1 || row.otherFlaky === 1,
    };
  });
}

/** How many cases of a file are read at a time. */
const atATime = 250;

/** Yields all cases that changed in these ways; none where there is nothing to compare. */
export async function* allChangedCases(
  source: Source,
  compared: Compared | undefined,
  changes: readonly CaseChange[],
): AsyncGenerator<readonly ComparedCase[]> {
  if (!compared) return;
  for (const change of changes) {
    let after: number | undefined;
    for (;;) {
      const cases = await changedCases(source, compared, { change, count: atATime, after });
      if (cases.length > 0) yield cases;
      if (cases.length < atATime) break;
      after = cases.at(-1)?.number;
    }
  }
}

/** Returns which cases of each kind of change are on a page, when the kinds follow one another. */
export function partsOfPage(
  counts: ChangeCounts,
  changes: readonly CaseChange[] = caseChanges,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): { readonly change: CaseChange; readonly from: number; readonly count: number }[] {
  let skipped = (page - 1) * pageSize;
  let left = pageSize;
  return changes.flatMap((change) => {
    const from = Math.min(skipped, counts[change]);
    const count = Math.min(left, counts[change] - from);
    skipped -= from;
    left -= count;
    return count > 0 ? [{ change, from, count }] : [];
  });
}
