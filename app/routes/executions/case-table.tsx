import { State } from '#app/components/text/state.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { captureCounts } from '#app/shared/executions/capture-words.ts';
import { caseTones } from '#app/shared/executions/case-outcomes.tsx';
import { caseColumns } from '#platform/contract/executions/case-column-values.ts';
import type { getResults } from '#platform/contract/executions/result-calls.ts';
import { showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { CapturesList } from './capture-item.tsx';
import { CaseMarks } from './case-marks.tsx';
import { CaseMessage, CasePlace } from './case-parts.tsx';
import type { ShownCase } from './load-results.server.ts';

/** What cells depend on beside the test case. */
type Here = { readonly executionId: string; readonly withMessages: boolean };

const named = namedColumns(caseColumns);

/** The test cases of an execution. */
export const caseTable: CachedTable<ShownCase, Here, SortKeyOf<typeof getResults>> = {
  id: 'test-cases',
  rowKey: ({ number }) => `case-${number}`,
  columns: [
    {
      ...named('case'),
      cell: (testCase, { executionId }) => (
        <span className="executions-case">
          <TextLink to={executionPaths.testCase(executionId, testCase.number)} plain>
            {testCase.name}
          </TextLink>
          <CasePlace {...testCase} />
        </span>
      ),
    },
    {
      ...named('status'),
      sort: 'status',
      room: 'card',
      cell: (testCase, { executionId }) => (
        <span className="executions-case-state">
          <State tone={caseTones[testCase.status]}>{testCase.status}</State>
          <CaseMarks testCase={testCase} executionId={executionId} />
        </span>
      ),
    },
    {
      ...named('message'),
      shownIf: ({ withMessages }) => withMessages,
      room: 'card',
      cell: (testCase, { executionId }) => <MessageCell testCase={testCase} executionId={executionId} />,
    },
    {
      ...named('duration'),
      sort: 'duration',
      numeric: true,
      room: 'card',
      cell: ({ duration }) => (duration === null ? '–' : showCaseDuration(duration)),
    },
  ],
};

interface MessageCellProps {
  readonly testCase: ShownCase;
  readonly executionId: string;
}

/** Most test cases have passed, and have nothing to show here. */
function MessageCell({ testCase: { name, message, captures }, executionId }: MessageCellProps) {
  if (message === '' && captures.length === 0) return null;
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
