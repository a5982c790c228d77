import { useState } from 'react';
import { copyToClipboard } from '#app/components/text/copy.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';

interface CopyMessageProps {
  readonly text: string;
  /** The name of the test case, for screen readers. */
  readonly of: string;
}

/** Copies a message as it is on the page; nothing without script, where it can be selected. */
export function CopyMessage({ text, of }: CopyMessageProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  return (
    <>
      <button
        type="button"
        className="execution-copy inline-link"
        onClick={() => void copyToClipboard(text).then(setCopied)}
        onBlur={() => setCopied(false)}
      >
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> the message of {of}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
