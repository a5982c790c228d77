import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { besideWords, captureCounts, notKeptWords } from '#app/shared/executions/capture-words.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import { CapturesList } from './capture-item.tsx';

interface CapturesPanelProps {
  readonly executionId: string;
  readonly captures: readonly ListedCapture[];
  readonly notKept: number;
}

/**
 * Renders the screenshots and videos of an execution, those of failures first, except those beside failed test cases;
 * nothing where it has none.
 */
export function CapturesPanel({ executionId, captures, notKept }: CapturesPanelProps) {
  if (captures.length === 0 && notKept === 0) return null;
  const others = captures.filter(({ caseNumber }) => caseNumber === null);
  const beside = captures.length - others.length;
  return (
    <Panel title="Screenshots and videos">
      <p className="captures-counts">
        {captures.length > 0 && `${captureCounts(captures)}.`}
        {beside > 0 && (
          <>
            {' '}
            <TextLink to={executionPaths.failedCases(executionId)}>
              {besideWords(beside, others.length)}
            </TextLink>
          </>
        )}
        {notKept > 0 && <span> {notKeptWords(notKept)}</span>}
      </p>
      {others.length > 0 && <CapturesList executionId={executionId} captures={others} />}
    </Panel>
  );
}
