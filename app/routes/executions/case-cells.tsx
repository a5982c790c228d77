import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { besideCounts } from '#app/shared/executions/capture-words.ts';
import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import type { TestCase } from '#platform/contract/executions/result-calls.ts';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';
import {
  caseMarks,
  placeOfCase,
  showCaseDuration,
} from '#platform/contract/executions/result-words-values.ts';
import { CapturesList } from './capture-item.tsx';

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
      return <CaseMessage message={testCase.message} name={testCase.name} captures={captures} />;
    default:
      return testCase.duration === null ? '–' : showCaseDuration(testCase.duration);
  }
}

/** Its name, and where it stands. */
export function CaseName({ name, ...stands }: Pick<TestCase, 'name' | 'suite' | 'file'>) {
  const place = placeOfCase(stands);
  return (
    <span className="executions-case">
      <span>{name}</span>
      {place !== '' && <span className="executions-case-place">{place}</span>}
    </span>
  );
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
export function CaseOutcome({ status }: { readonly status: CaseStatus }) {
  return <State tone={tones[status]}>{status}</State>;
}

const toneOfMark = { new: 'error', streak: 'neutral', flaky: 'warning' } as const;

/** What stands beside a test case. */
interface CaseCaptures {
  readonly executionId: string;
  readonly captures: readonly Capture[];
}

interface CaseMessageProps extends Pick<TestCase, 'message' | 'name'> {
  readonly captures?: CaseCaptures | undefined;
}

/** Why it failed or was skipped: its first line, which opens all of it, and the captures that show it. */
export function CaseMessage({ message, name, captures }: CaseMessageProps) {
  if (message === '' && !captures) return <>–</>;
  const [first = ''] = message.split('\n', 1);
  return (
    <details className="executions-message">
      <summary>
        <span>{first.trim() || (message === '' ? 'No message' : 'Message')}</span>
        {captures && <span className="executions-message-more">{besideCounts(captures.captures)}</span>}
        <span className="sr-only"> (message of {name})</span>
      </summary>
      {message !== '' && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <div className="executions-output" role="region" tabIndex={0} aria-label={`Message of ${name}`}>
          <pre>{message}</pre>
        </div>
      )}
      {captures && <CapturesList small label={`Captures of ${name}`} {...captures} />}
    </details>
  );
}
