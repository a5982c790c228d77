import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon/icon.tsx';
import { copyToClipboard } from '#app/components/text/copy.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';

/** How long 'Copied' is shown (spec 3 section 9). */
const shownMilliseconds = 2000;

/** Renders the address of an app, and with script a button that copies it. */
export function CopyAddress({ address, of }: { readonly address: string; readonly of: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="short-id short-id-whole">
      <code>{address}</code>
      {hydrated && (
        <button
          type="button"
          className="icon-button"
          title="Copy address"
          aria-label={`Copy address of ${of}`}
          onClick={() => void copyToClipboard(address).then(setCopied)}
        >
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      )}
      <span role="status">{copied ? 'Copied' : ''}</span>
    </span>
  );
}
