import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { captureCounts } from '#app/shared/executions/capture-words.ts';
import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import type { TestCase } from '#platform/contract/executions/result-calls.ts';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';
import { caseMarks, showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { CapturesList } from './capture-item.tsx';
import { CaseMessage, CaseName } from './case-parts.tsx';

export const caseColumns: readonly Column[] = [
  { key: 'case', label: 'Test Case' },
  { key: 'status', label: 'Status', room: 'card' },
  { key: 'message', label: 'Message' },
  { key: 'duration', label: 'Duration', numeric: true },
];

const tones: Readonly<Record<CaseStatus, BadgeTone>> = {
  Passed: 'success',
  Failed: 'error',
  Skipped: 'neutral',
};

/** A cell of a list of test cases. @param captures that show it */
export function renderCase(testCase: TestCase, { key }: Column, captures?: CaseCaptures): ReactNode {
  switch (key) {
    case 'case':
      return <CaseName {...testCase} />;
    case 'status':
      return <CaseState testCase={testCase} />;
    case 'message':
      return <MessageCell testCase={testCase} captures={captures} />;
    default:
      return testCase.duration === null ? '–' : showCaseDuration(testCase.duration);
  }
}

/** How it ended, and what else is said of it. */
function CaseState({ testCase }: { readonly testCase: TestCase }) {
  return (
    <span className="executions-case-state">
      <CaseOutcome status={testCase.status} />
      {caseMarks(testCase).map(({ mark, words }) => (
        <Badge key={words} tone={toneOfMark[mark]}>
          {words}
        </Badge>
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
interface CaseCaptures {
  readonly executionId: string;
  readonly captures: readonly Capture[];
}

interface MessageCellProps {
  readonly testCase: TestCase;
  readonly captures: CaseCaptures | undefined;
}

function MessageCell({ testCase: { name, message }, captures }: MessageCellProps) {
  const beside = captures && {
    words: captureCounts(captures.captures),
    shown: <CapturesList small label={`Captures of ${name}`} {...captures} />,
  };
  return <CaseMessage message={message} name={name} beside={beside} />;
}
