import type { ReactNode } from 'react';
import type { TestCase } from '#platform/contract/executions/result-calls.ts';
import { firstOfMessage, placeOfCase } from '#platform/contract/executions/result-words-values.ts';

/** The parts that lists of results and comparisons share. */

/** Renders its name, and its suite and file. */
export function CaseName({ name, ...stands }: Pick<TestCase, 'name' | 'suite' | 'file'>) {
  return (
    <span className="executions-case">
      <span>{name}</span>
      <CasePlace {...stands} />
    </span>
  );
}

/** Renders its suite and file; nothing where they are unknown. */
export function CasePlace({ suite, file }: Pick<TestCase, 'suite' | 'file'>) {
  const place = placeOfCase({ suite, file });
  return place === '' ? null : <span className="executions-case-place">{place}</span>;
}

interface CaseMessageProps extends Pick<TestCase, 'message' | 'name'> {
  /** Its captures, and how they are announced. */
  readonly beside?: { readonly words: string; readonly shown: ReactNode } | undefined;
}

/** The number of characters to show before a line is opened. */
const lineShown = 120;

/**
 * Renders why it failed or was skipped: a short line, or the beginning of the first informative one, which opens the
 * whole message and its captures.
 */
export function CaseMessage({ message, name, beside }: CaseMessageProps) {
  if (message === '' && !beside) return <>–</>;
  const characters = [...firstOfMessage(message, name)];
  const isLong = characters.length > lineShown;
  const first = isLong ? `${characters.slice(0, lineShown).join('').trimEnd()}…` : characters.join('');
  if (!beside && !isLong && !message.trim().includes('\n')) {
    return <span className="executions-message-first">{first}</span>;
  }
  return (
    <details className="executions-message">
      <summary>
        <span className="executions-message-first">{first || 'No message'}</span>
        {beside && <span className="executions-message-more">{beside.words}</span>}
        <span className="sr-only"> (message of {name})</span>
      </summary>
      {message !== '' && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        <div className="executions-output" role="group" tabIndex={0} aria-label={`Message of ${name}`}>
          <pre>{message}</pre>
        </div>
      )}
      {beside?.shown}
    </details>
  );
}
