import { Badge } from '#app/components/text/badge.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { shownBy } from '#platform/contract/executions/result-words-values.ts';
import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';

interface CapturesListProps {
  readonly executionId: string;
  readonly captures: readonly Capture[];
  /** Names the test case for screen readers. */
  readonly label?: string;
  /** Beside a test case it is small, without a mark of failures. */
  readonly small?: boolean;
}

/**
 * Renders screenshots and videos of an execution. Pictures are loaded when they come into view, videos when they are
 * played.
 */
export function CapturesList({ executionId, captures, label, small = false }: CapturesListProps) {
  return (
    <ul className={small ? 'captures-list captures-list-small' : 'captures-list'} aria-label={label}>
      {captures.map((capture) => (
        <li key={capture.id}>
          <CaptureItem executionId={executionId} capture={capture} small={small} />
        </li>
      ))}
    </ul>
  );
}

interface CaptureItemProps {
  readonly executionId: string;
  readonly capture: Capture;
  readonly small: boolean;
}

function CaptureItem({ executionId, capture, small }: CaptureItemProps) {
  const { id, name, bytes, failed } = capture;
  return (
    <figure className="captures-item">
      <CaptureMedia executionId={executionId} capture={capture} />
      <figcaption>
        <span className="captures-name">{name}</span>
        <span className="captures-facts">
          {failed && !small && <Badge tone="error">Failure</Badge>}
          <span>{memoryText(bytes)}</span>
          <TextLink to={executionPaths.captureDownload(executionId, id)} reloadDocument>
            Download<span className="sr-only"> {name}</span>
          </TextLink>
        </span>
      </figcaption>
    </figure>
  );
}

/** Renders a screenshot as a link to it in full size, or a video. */
export function CaptureMedia({ executionId, capture }: Omit<CaptureItemProps, 'small'>) {
  const address = executionPaths.capture(executionId, capture.id);
  const words = shownBy(capture);
  return capture.kind === 'screenshot' ? (
    // A file, not a screen: it opens as browsers show files.
    <TextLink to={address} reloadDocument plain className="captures-picture">
      <img src={address} alt={words} loading="lazy" decoding="async" />
    </TextLink>
  ) : (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- it is what a screen showed: nothing is said in it
    <video src={address} controls preload="none" aria-label={words} className="captures-video" />
  );
}
