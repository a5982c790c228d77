import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import type { CaseOutcome, TestCase } from '#platform/contract/executions/result-calls.ts';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';
import type { CaseIssue } from './case-issues.tsx';
import { beginningOf, type MessageBeginning } from './beginning-of.ts';

/** A failed test case as its card shows it: browsers get no more. */
export interface FailureCardData extends Pick<
  TestCase,
  'number' | 'suite' | 'name' | 'file' | 'duration' | 'newFailure' | 'failedInARow' | 'flaky' | 'retried'
> {
  readonly message: MessageBeginning;
  /** Its last outcomes, newest first. */
  readonly outcomes: readonly CaseStatus[];
  /** The executions of these outcomes, where its history is unfolded. */
  readonly history?: readonly CaseOutcome[];
  readonly captures: readonly ListedCapture[];
  /** Its issues in Jira, newest first. */
  readonly issues: readonly CaseIssue[];
}

/** Converts a failed test case, loaded with its outcomes, to its card. */
export function toCard(
  testCase: TestCase,
  {
    captures,
    issues,
    isUnfolded,
  }: Pick<FailureCardData, 'captures' | 'issues'> & { readonly isUnfolded: boolean },
): FailureCardData {
  const { number, suite, name, file, duration, newFailure, failedInARow, flaky, retried } = testCase;
  const outcomes = testCase.outcomes ?? [];
  return {
    ...{ number, suite, name, file, duration, newFailure, failedInARow, flaky, retried, captures, issues },
    message: beginningOf(testCase.message, name),
    outcomes: outcomes.map(({ status }) => status),
    ...(isUnfolded && { history: outcomes }),
  };
}
