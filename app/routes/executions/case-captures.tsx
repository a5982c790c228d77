import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { captureCounts } from '#app/shared/executions/capture-words.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import { CaptureMedia } from './capture-item.tsx';

interface CaseCapturesProps {
  readonly executionId: string;
  readonly captures: readonly ListedCapture[];
}

/** Renders the first screenshot or video of a failed test case, and a link to the others. */
export function CaseCaptures({ executionId, captures }: CaseCapturesProps) {
  const first = captures.find(({ kind }) => kind === 'screenshot') ?? captures[0];
  if (!first) return null;
  const others = captures.filter((capture) => capture !== first);
  return (
    <div className="execution-card-captures">
      <CaptureMedia executionId={executionId} capture={first} />
      {others.length > 0 && (
        <TextLink to={executionPaths.view(executionId, 'captures')}>And {captureCounts(others)}</TextLink>
      )}
    </div>
  );
}
