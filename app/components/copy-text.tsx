import { useId, useState, type FocusEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { copyToClipboard } from './copy.ts';
import { useHydrated } from './use-hydrated.ts';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** What the button copies, where the text is parted to be read. */
  readonly copies?: string;
  /** The height in lines. With it the text wraps, so that all of it can be read. */
  readonly lines?: number;
  /** An extra class of its box. */
  readonly className?: string;
}

/** Text that is to be taken along: in a box, all of which can be marked; with script a button copies it. */
export function CopyText({ label, text, copies = text, lines, className }: CopyTextProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const box = {
    id,
    readOnly: true,
    className: classNames('input', className),
    value: text,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  return (
    <div className="copy-text">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {lines === undefined ? <input type="text" {...box} /> : <textarea rows={lines} {...box} />}
        {hydrated && (
          <Button
            type="button"
            size="small"
            onClick={() => void copyToClipboard(copies).then(setCopied)}
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
