import { captureRowsOf } from '../captures/captures-of.ts';
import { cutAfter } from '../contract/executions/cut-text-rules.ts';
import type { ExecutionDetails } from '../contract/executions/execution-calls.ts';
import type { ResultProblem, TestCase } from '../contract/executions/result-calls.ts';
import type { CaseStatus } from '../contract/executions/result-values.ts';
import { withoutHeading } from '../contract/executions/result-words-values.ts';
import type { Db } from '../database/database.ts';
import type { CaptureRow, ExecutionResultsRow } from '../database/schema.ts';
import { longRead } from '../database/sqlite-readers.ts';
import { detailsOf } from '../executions/execution-details.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';
import type { Ground } from '../ground.ts';
import { failuresFirst, inCaseOrder } from '../results/case-order.ts';
import { problemsOf } from '../results/result-problems.ts';
import { isThere, shownResults, toTestCase, withFile } from '../results/result-rows.ts';
import { timesIn, type ReportTimes } from './report-times.ts';

/** How much of an execution a report lists; of the rest it says how much there is, and where. */
export interface ReportBounds {
  readonly failures: number;
  /** Passed and skipped together. */
  readonly others: number;
  /** Characters: of one message, and of all. */
  readonly message: number;
  readonly messages: number;
  /** Characters of all names, with where they stand; without it they are whole. */
  readonly names?: number;
}

/** What a report says, whatever it is written as. */
export interface ReportContent {
  readonly execution: ExecutionDetails;
  readonly times: ReportTimes;
  readonly madeOn: string;
  /** Its page, for whoever may see it. */
  readonly address: string;
  /** Null where it has left no results. */
  readonly results: ReportResults | null;
  /** Files of results that couldn't be taken, as far as they are told by name, and how many there are. */
  readonly problems: readonly ResultProblem[];
  readonly problemFiles: number;
  /** Those that are kept, of failures first. */
  readonly screenshots: readonly CaptureRow[];
}

export interface ReportResults {
  readonly totals: ExecutionResultsRow;
  readonly failures: readonly TestCase[];
  readonly others: readonly TestCase[];
}

/** What a report says as plain data, which a worker thread can be given. */
export type ReportData = Omit<ReportContent, 'times'> & {
  readonly timeZone: string;
  readonly endedOn: string;
};

/** Makes the content of a report of its data. */
export const contentFrom = ({ timeZone, endedOn, ...data }: ReportData): ReportContent => ({
  ...data,
  times: timesIn(timeZone, new Date(endedOn)),
});

/** Reads what a report says of an execution that has ended. */
export async function reportData(
  { db, clock, settings }: Pick<Ground, 'db' | 'clock' | 'settings'>,
  row: ExecutionWithNames,
  bounds: ReportBounds,
): Promise<ReportData> {
  const now = clock();
  const [execution, results, problems, captures, project] = await Promise.all([
    detailsOf(db, row, { now, terminable: new Set() }),
    resultsOf(db, row.id, bounds),
    problemsOf(db, row.id),
    captureRowsOf(db, row.id),
    db
      .selectFrom('projects')
      .select('timeZoneValue')
      .where('id', '=', row.projectId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    execution,
    timeZone: project.timeZoneValue,
    endedOn: row.endedOn ?? now.toISOString(),
    madeOn: now.toISOString(),
    address: `${settings.publicUrl}/app/executions/${encodeURIComponent(row.id)}`,
    results,
    problems,
    problemFiles: row.problems ?? 0,
    screenshots: captures.filter(({ kind, file }) => kind === 'screenshot' && file !== null),
  };
}

async function resultsOf(db: Db, executionId: string, bounds: ReportBounds): Promise<ReportResults | null> {
  const totals = await shownResults(db, executionId).selectAll().executeTakeFirst();
  if (!totals) return null;
  const casesOf = async (status: CaseStatus, limit: number) => {
    const found = db
      .selectFrom('executionCases')
      .where('executionCases.executionId', '=', executionId)
      .where('executionCases.status', '=', status)
      .where(isThere(totals.generation));
    // Hundreds of messages are megabytes.
    const rows = await longRead(withFile(inCaseOrder(found, failuresFirst)).limit(limit)).execute();
    return rows.map(toTestCase);
  };
  const shortened = shortening(bounds);
  const failures = (await casesOf('Failed', bounds.failures)).map(shortened);
  const skipped = await casesOf('Skipped', bounds.others);
  const passed =
    skipped.length < bounds.others ? await casesOf('Passed', bounds.others - skipped.length) : [];
  return { totals, failures, others: [...skipped, ...passed].map(shortened) };
}

/** Cuts messages that are too long, and those that would be too much together; and names that would be. */
function shortening({ message, messages, names = Infinity }: ReportBounds): (one: TestCase) => TestCase {
  const cutMessage = cutting({ longest: message, all: messages, shortest: 200 });
  const cutName = cutting({ longest: Infinity, all: names, shortest: 80 });
  return (testCase) => ({
    ...testCase,
    name: cutName(testCase.name),
    suite: cutName(testCase.suite),
    file: cutName(testCase.file),
    message: cutMessage(withoutHeading(testCase.message, testCase.name)),
  });
}

interface Cutting {
  readonly longest: number;
  /** The maximum for all texts together. */
  readonly all: number;
  /** What is told of a text when there is no room left: of a message its first line, mostly. */
  readonly shortest: number;
}

/** Cuts one text after the other. */
function cutting({ longest, all, shortest }: Cutting): (text: string) => string {
  let left = all;
  return (text) => {
    const most = Math.min(longest, Math.max(left, shortest));
    const kept = cutAfter(text, most);
    left -= kept.length;
    return kept;
  };
}
