import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { never, numbersOfFile } from '../results/result-rows.ts';
import type { DemoSuite } from './suites.ts';

const areas = ['Cart', 'Payment', 'Delivery', 'Account', 'Vouchers'];
const checks = [
  'opens by keyboard alone',
  'keeps what was typed when the session ends',
  'shows the amounts in the currency of the country',
  'says what is wrong beside the field',
  'works without script',
];
const names = areas.flatMap((area) => checks.map((check) => ({ area, check })));

interface EndedRun {
  /** Of the execution. */
  readonly id: string;
  readonly projectId: string;
  readonly suite: DemoSuite;
  readonly turn: number;
  readonly failed: boolean;
  readonly endedOn: string;
}

/** Adds the test cases that a run has left; the server counts their history when it starts. */
export async function addDemoResults(
  db: Db,
  { id: executionId, projectId, suite, turn, failed, endedOn }: EndedRun,
): Promise<void> {
  const message = suite.failures[turn % suite.failures.length]?.join('\n').trim() ?? '';
  // The suite grows: the older run has fewer.
  const cases = names.slice(0, names.length - turn).map(({ area, check }, index) => {
    const fails = failed && index % 9 === turn % 3;
    const status = fails
      ? ('Failed' as const)
      : index % 11 === 10
        ? ('Skipped' as const)
        : ('Passed' as const);
    const name = `${area} ${check}`;
    return {
      executionId,
      number: numbersOfFile + index,
      generation: 1,
      replacedIn: never,
      caseKey: createHash('sha256').update(`${suite.name}/${name}`).digest('base64url').slice(0, 24),
      suite: `${suite.name} › ${area}`,
      name,
      status,
      durationMs: 300 + ((index * 397 + turn * 53) % 5000),
      message: fails ? message : '',
      file: `${area.toLowerCase()}.spec.ts`,
      retried: 0,
      isNew: 0,
      streak: 0,
      flaky: 0,
    };
  });
  const of = (status: (typeof cases)[number]['status']) =>
    cases.filter((one) => one.status === status).length;
  await db
    .insertInto('executionResults')
    .values({
      executionId,
      projectId,
      suiteName: suite.name,
      generation: 1,
      total: cases.length,
      passed: of('Passed'),
      failed: of('Failed'),
      skipped: of('Skipped'),
      notKept: 0,
      newFailures: 0,
      flaky: 0,
      claimedBy: null,
      claimedUntil: null,
      toCountSince: endedOn,
      run: null,
      counted: 0,
    })
    .execute();
  await db.insertInto('executionCases').values(cases).execute();
}
