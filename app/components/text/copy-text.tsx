import { useId, useState, type FocusEvent } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { copyToClipboard } from './copy.ts';
import { useHydrated } from '../use-hydrated.ts';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** The text that the button copies, where the displayed text is split to be readable. */
  readonly copies?: string;
  /** The height in lines. When it is set, the text wraps so that all of it is visible. */
  readonly lines?: number;
  /** An extra class of the box. */
  readonly className?: string;
}

/** Renders text to copy in a box where all of it can be selected; with script a button copies it. */
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
