import { executionStatuses, type EndedStatus } from './execution-values.ts';
import { grouped } from '../wire/fields/count-values.ts';

/** The overall outcome of an execution: its status, or what its results say against it (decision 067). */
export const verdicts = [...executionStatuses, 'Incomplete'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdicts of ended executions, worst first. */
export const endedVerdicts = [
  'Failed',
  'Incomplete',
  'Terminated',
  'Passed',
] as const satisfies readonly Verdict[];
export type EndedVerdict = (typeof endedVerdicts)[number];

export const isEndedVerdict = (verdict: string): verdict is EndedVerdict =>
  (endedVerdicts as readonly string[]).includes(verdict);

/** The facts that determine a verdict. */
export interface VerdictFacts {
  readonly executionStatus: string;
  readonly verdict: Verdict;
  readonly exitCode: number | null;
  /** Test cases that failed. */
  readonly failed: number;
  /** Result files that couldn't be read. */
  readonly problems: number;
  /** Result files that the client has, and that haven't arrived. */
  readonly missing: number;
}

/** Says why the verdict isn't the status, and which results are missing; '' where there is nothing to add. */
export function verdictReason(facts: VerdictFacts): string {
  const { executionStatus, verdict, problems, missing } = facts;
  if (!isEndedVerdict(verdict)) return '';
  const lost = missingWords({ problems, missing });
  if (verdict === 'Incomplete') return `Incomplete: ${lost}`;
  const failed = verdict === 'Failed' && executionStatus !== 'Failed' ? failedWords(facts) : '';
  return [failed, lost].filter(Boolean).join('. ');
}

const files = (count: number): string => `${grouped(count)} result ${count === 1 ? 'file' : 'files'}`;

/** Formats '5 result files couldn't be read'; '' where all were. */
export function missingWords({ problems, missing }: Pick<VerdictFacts, 'problems' | 'missing'>): string {
  const parts = [
    problems > 0 && `${files(problems)} couldn't be read`,
    missing > 0 && `${files(missing)} ${missing === 1 ? "hasn't" : "haven't"} arrived`,
  ];
  return parts.filter(Boolean).join(', ');
}

function failedWords({ executionStatus, exitCode, failed }: VerdictFacts): string {
  const cases = `Failed: ${grouped(failed)} test ${failed === 1 ? 'case' : 'cases'}`;
  const ended: Readonly<Record<EndedStatus, string>> = {
    Passed: `, although the command ended with ${exitCode ?? 'no exit code'}`,
    Terminated: ' before it was terminated',
    Failed: '',
  };
  return cases + ended[executionStatus as EndedStatus];
}
