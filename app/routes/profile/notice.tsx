import { useEffect, useRef } from 'react';
import { Message } from '#app/components/message.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';

interface NoticeProps {
  readonly text: string;
  /** What the text is about: with another one it is news, though the words are the same. */
  readonly of: string | number;
  /** Leaves the focus alone when it comes together with its dialog. */
  readonly quietAtFirst?: boolean;
}

/**
 * What the last step has achieved, inside of the dialog: the top of the page lies behind it. Without script the address
 * leads here; with script it takes the focus when it is news.
 */
export function Notice({ text, of, quietAtFirst = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // A notice that came with the page has had the focus from the address.
  const known = useRef(useHydrated() && !quietAtFirst ? undefined : of);
  useEffect(() => {
    if (known.current !== of) box.current?.querySelector<HTMLElement>('.message')?.focus();
    known.current = of;
  }, [of]);
  return (
    <div ref={box}>
      <Message id={quietAtFirst ? 'otp-sent' : 'notice'} tone="success">
        {text}
      </Message>
    </div>
  );
}
