import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { copyToClipboard } from './copy.ts';
import { useHydrated } from './use-hydrated.ts';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
}

/** Text that is to be taken along: in a box, all of which can be marked; with script a button copies it. */
export function CopyText({ label, text }: CopyTextProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  return (
    <div className="copy-text">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          id={id}
          type="text"
          readOnly
          className="input"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        {hydrated && (
          <Button
            type="button"
            size="small"
            onClick={() => void copyToClipboard(text).then(setCopied)}
            onBlur={() => setCopied(false)}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}
