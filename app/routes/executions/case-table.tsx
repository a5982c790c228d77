import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { SiteLink } from '#app/components/site-link.tsx';
import { State } from '#app/components/state.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { captureCounts } from '#app/shared/executions/capture-words.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import { caseColumns } from '#platform/contract/executions/case-column-values.ts';
import type { getResults, TestCase } from '#platform/contract/executions/result-calls.ts';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';
import { caseMarks, showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { CapturesList } from './capture-item.tsx';
import { CaseMessage, CaseName } from './case-parts.tsx';

const tones: Readonly<Record<CaseStatus, BadgeTone>> = {
  Passed: 'success',
  Failed: 'error',
  Skipped: 'neutral',
};

/** A test case with its captures. */
export type ShownCase = TestCase & { readonly captures: readonly ListedCapture[] };

/** What cells depend on beside the test case. */
type Here = { readonly executionId: string };

const named = namedColumns(caseColumns);

/** The test cases of an execution. */
export const caseTable: CachedTable<ShownCase, Here, SortKeyOf<typeof getResults>> = {
  id: 'test-cases',
  rowKey: ({ number }) => `case-${number}`,
  columns: [
    { ...named('case'), cell: (testCase) => <CaseName {...testCase} /> },
    {
      ...named('status'),
      sort: 'status',
      room: 'card',
      cell: (testCase, { executionId }) => <CaseState testCase={testCase} executionId={executionId} />,
    },
    {
      ...named('message'),
      cell: (testCase, { executionId }) => <MessageCell testCase={testCase} executionId={executionId} />,
    },
    {
      ...named('duration'),
      sort: 'duration',
      numeric: true,
      cell: ({ duration }) => (duration === null ? '–' : showCaseDuration(duration)),
    },
  ],
};

/** Renders how it ended, and its marks. */
function CaseState({ testCase, executionId }: Here & { readonly testCase: TestCase }) {
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

/** Renders how a test case ended, in one word. */
function CaseOutcome({ status }: { readonly status: CaseStatus }) {
  return <State tone={tones[status]}>{status}</State>;
}

const toneOfMark = { new: 'error', streak: 'neutral', flaky: 'warning' } as const;

function MessageCell({
  testCase: { name, message, captures },
  executionId,
}: Here & { readonly testCase: ShownCase }) {
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
