import { useState } from 'react';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ShortIdProps {
  readonly id: string;
  /** What it is the id of, for who cannot see: 'Nightly'. */
  readonly of: string;
  /** All of it, on the thing's own page. */
  readonly whole?: boolean;
}

const shownCharacters = 8;

/**
 * An id: its last eight characters, which differ where the first are the time, and with script a button that copies all of it.
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
          onClick={() => void copy(id).then(setCopied)}
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

/** @returns whether it could be copied: pages that came over plain http may not, and then the id is there to be marked */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
