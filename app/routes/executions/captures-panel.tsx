import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { memoryPaths } from '#app/paths/memory.ts';
import { captureCounts, notStoredWords } from '#app/shared/executions/capture-words.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import { CapturesList } from './capture-item.tsx';

interface CapturesPanelProps {
  readonly executionId: string;
  readonly captures: readonly ListedCapture[];
  readonly notKept: number;
  /** Whether the user sees what uses the memory. */
  readonly maySeeMemory: boolean;
}

/** Renders the screenshots and videos of an execution, those of failures first. */
export function CapturesPanel({ executionId, captures, notKept, maySeeMemory }: CapturesPanelProps) {
  if (captures.length === 0 && notKept === 0) {
    return (
      <EmptyState title="No screenshots or videos" picture="folder">
        Screenshots and videos that the suite leaves in its results folder appear here.
      </EmptyState>
    );
  }
  return (
    <Panel title="Screenshots and videos">
      <p className="captures-counts">
        {captures.length > 0 && `${captureCounts(captures)}.`}
        {notKept > 0 && <span> {notStoredWords(notKept)}</span>}
        {notKept > 0 && maySeeMemory && (
          <>
            {' '}
            <TextLink to={memoryPaths.base}>Memory Configuration</TextLink>
          </>
        )}
      </p>
      {captures.length > 0 && <CapturesList executionId={executionId} captures={captures} />}
    </Panel>
  );
}
