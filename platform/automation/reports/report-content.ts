import { captureRowsOf } from '../captures/captures-of.ts';
import { cutAfter } from '../../contract/executions/cut-text-rules.ts';
import type { ExecutionDetails } from '../../contract/executions/execution-calls.ts';
import type { ResultProblem, TestCase } from '../../contract/executions/result-calls.ts';
import type { CaseStatus } from '../../contract/executions/result-values.ts';
import { withoutHeading } from '../../contract/executions/result-words-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow, ExecutionResultsRow } from '../../foundation/database/schema.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { detailsOf } from '../executions/execution-details.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { failuresFirst, inCaseOrder } from '../results/case-order.ts';
import { problemsOf } from '../results/result-problems.ts';
import { isThere, shownResults, toTestCase, withFile } from '../results/result-rows.ts';

/** How much of an execution a report lists; it counts the rest and says where it is. */
export interface ReportBounds {
  readonly failures: number;
  /** Passed and skipped together. */
  readonly others: number;
  /** The maximum of characters in one message, and in all messages. */
  readonly message: number;
  readonly messages: number;
  /** The maximum of characters in all names with their suites; without it they are not cut. */
  readonly names?: number;
}

/** The content of a report, in any format. */
export interface ReportContent {
  readonly execution: ExecutionDetails;
  readonly madeOn: string;
  /** The address of the execution's page, for users who may see it. */
  readonly address: string;
  /** Null when the execution left no results. */
  readonly results: ReportResults | null;
  /** Some of the result files that couldn't be stored, and the number of all. */
  readonly problems: readonly ResultProblem[];
  readonly problemFiles: number;
  /** The stored ones, those of failures first. */
  readonly screenshots: readonly CaptureRow[];
}

export interface ReportResults {
  readonly totals: ExecutionResultsRow;
  readonly failures: readonly TestCase[];
  readonly others: readonly TestCase[];
}

/** Reads the content of the report of an execution that has ended: plain data, which can be sent to a worker thread. */
export async function readReportContent(
  { db, clock, settings }: Pick<PlatformServices, 'db' | 'clock' | 'settings'>,
  row: ExecutionWithNames,
  bounds: ReportBounds,
): Promise<ReportContent> {
  const now = clock();
  const [execution, results, problems, captures] = await Promise.all([
    detailsOf(db, row, { now, terminable: new Set(), cannot: {}, mayStart: false }),
    resultsOf(db, row.id, bounds),
    problemsOf(db, row.id),
    captureRowsOf(db, row.id),
  ]);
  return {
    execution,
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

/** Returns a function that cuts the messages and names of test cases that are too long alone or together. */
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
  /** How much of a text is shown when no room is left: for a message, mostly its first line. */
  readonly shortest: number;
}

/** Returns a function that cuts one text after the other. */
function cutting({ longest, all, shortest }: Cutting): (text: string) => string {
  let left = all;
  return (text) => {
    const most = Math.min(longest, Math.max(left, shortest));
    const shortened = cutAfter(text, most);
    left -= shortened.length;
    return shortened;
  };
}
