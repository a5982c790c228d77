import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { SiteLink } from '#app/components/site-link.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { captureCounts } from '#app/shared/executions/capture-words.ts';
import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import type { TestCase } from '#platform/contract/executions/result-calls.ts';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';
import { caseMarks, showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { CapturesList } from './capture-item.tsx';
import { CaseMessage, CaseName } from './case-parts.tsx';

export const caseColumns: readonly Column[] = [
  { key: 'case', label: 'Test Case' },
  { key: 'status', label: 'Status', sortable: true, room: 'card' },
  { key: 'message', label: 'Message' },
  { key: 'duration', label: 'Duration', sortable: true, numeric: true },
];

const tones: Readonly<Record<CaseStatus, BadgeTone>> = {
  Passed: 'success',
  Failed: 'error',
  Skipped: 'neutral',
};

/** A cell of the list of an execution's test cases. */
export function renderCase(testCase: TestCase, { key }: Column, beside: BesideCase): ReactNode {
  switch (key) {
    case 'case':
      return <CaseName {...testCase} />;
    case 'status':
      return <CaseState testCase={testCase} executionId={beside.executionId} />;
    case 'message':
      return <MessageCell testCase={testCase} {...beside} />;
    default:
      return testCase.duration === null ? '–' : showCaseDuration(testCase.duration);
  }
}

/** How it ended, and what else is said of it. */
function CaseState({
  testCase,
  executionId,
}: Pick<BesideCase, 'executionId'> & { readonly testCase: TestCase }) {
  return (
    <span className="executions-case-state">
      <CaseOutcome status={testCase.status} />
      {caseMarks(testCase).map(({ mark, words }) => (
        <SiteLink
          key={words}
          to={executionPaths.someCases(executionId, { mark })}
          preventScrollReset
          className="executions-mark"
        >
          <Badge tone={toneOfMark[mark]}>{words}</Badge>
          <span className="sr-only">: show only these</span>
        </SiteLink>
      ))}
    </span>
  );
}

/** How a test case ended, in one word. */
function CaseOutcome({ status }: { readonly status: CaseStatus }) {
  return <State tone={tones[status]}>{status}</State>;
}

const toneOfMark = { new: 'error', streak: 'neutral', flaky: 'warning' } as const;

/** What stands beside a test case. */
interface BesideCase {
  readonly executionId: string;
  /** What shows it. */
  readonly captures: readonly Capture[];
}

interface MessageCellProps extends BesideCase {
  readonly testCase: TestCase;
}

function MessageCell({ testCase: { name, message }, executionId, captures }: MessageCellProps) {
  const beside =
    captures.length === 0
      ? undefined
      : {
          words: captureCounts(captures),
          shown: (
            <CapturesList small label={`Captures of ${name}`} executionId={executionId} captures={captures} />
          ),
        };
  return <CaseMessage message={message} name={name} beside={beside} />;
}
