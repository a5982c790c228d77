import { Badge } from '#app/components/badge.tsx';
import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { captureCounts, notKeptWords } from '#app/shared/executions/capture-words.ts';
import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import { shownBy } from '#platform/contract/executions/result-words-values.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';

interface CapturesPanelProps {
  readonly executionId: string;
  readonly captures: readonly Capture[];
  readonly notKept: number;
}

/** The screenshots and videos of an execution, those of failures first; nothing where it has none. */
export function CapturesPanel({ executionId, captures, notKept }: CapturesPanelProps) {
  if (captures.length === 0 && notKept === 0) return null;
  return (
    <Panel title="Screenshots and videos">
      <p className="captures-counts">
        {captureCounts(captures)}
        {notKept > 0 && <span> {notKeptWords(notKept)}</span>}
      </p>
      {captures.length > 0 && (
        <ul className="captures-list">
          {captures.map((capture) => (
            <li key={capture.id}>
              <CaptureItem executionId={executionId} capture={capture} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CaptureItem({ executionId, capture }: { readonly executionId: string; readonly capture: Capture }) {
  const { id, kind, name, bytes, failed } = capture;
  const address = executionPaths.capture(executionId, id);
  const words = shownBy(capture);
  return (
    <figure className="captures-item">
      {kind === 'screenshot' ? (
        // A file and no screen: it opens as browsers show files.
        <TextLink to={address} reloadDocument plain className="captures-picture">
          <img src={address} alt={words} loading="lazy" decoding="async" />
        </TextLink>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- it is what a screen showed: nothing is said in it
        <video src={address} controls preload="none" aria-label={words} className="captures-video" />
      )}
      <figcaption>
        <span className="captures-name">{name}</span>
        <span className="captures-facts">
          {failed && <Badge tone="error">Of a failure</Badge>}
          <span>{memoryText(bytes)}</span>
          <TextLink to={executionPaths.captureDownload(executionId, id)} reloadDocument>
            Download<span className="sr-only"> {name}</span>
          </TextLink>
        </span>
      </figcaption>
    </figure>
  );
}
