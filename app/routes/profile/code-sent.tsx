import { useEffect, useRef } from 'react';
import { Message } from '#app/components/message/message.tsx';
import { otpMessages } from '#platform/contract/profiles/profile-rules.ts';

/**
 * Says that a code is on its way, inside the window that asks for it. It takes the focus when another code has been
 * sent; the first comes together with its window, which starts at the boxes.
 * @param code identifies the code
 */
export function CodeSent({ code }: { code: string }) {
  const box = useRef<HTMLDivElement>(null);
  const known = useRef(code);
  useEffect(() => {
    if (known.current !== code) box.current?.querySelector<HTMLElement>('.message')?.focus();
    known.current = code;
  }, [code]);
  return (
    <div ref={box}>
      <Message id="otp-sent" tone="success">
        {otpMessages.sent}
      </Message>
    </div>
  );
}
