import { useState } from 'react';
import { copyToClipboard } from './copy.ts';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../use-hydrated.ts';

interface ShortIdProps {
  readonly id: string;
  /** The name of the thing for screen readers: 'Nightly'. */
  readonly of: string;
  /** Shows the full id, on the thing's own page. */
  readonly whole?: boolean;
}

const shownCharacters = 8;

/**
 * Renders an id: its last eight characters, because the first ones are the time, and with script a button
 * that copies all of it.
 */
export function ShortId({ id, of, whole = false }: ShortIdProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  return (
    <span className={whole ? 'short-id short-id-whole' : 'short-id'}>
      <code title={whole ? undefined : id}>{whole ? id : `…${id.slice(-shownCharacters)}`}</code>
      {hydrated && (
        <button
          type="button"
          className="icon-button"
          title="Copy ID"
          aria-label={`Copy ID of ${of}`}
          onClick={() => void copyToClipboard(id).then(setCopied)}
          onBlur={() => setCopied(false)}
        >
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      )}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
