import { useActionData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/**
 * Returns the seconds until another email may be requested: 10 after one was sent (spec 1 section 9), by the clock and
 * not by counting ticks, which browsers slow down in hidden tabs. Always 0 without script.
 *
 * @param sending whether a request for an email is being sent
 */
export function useResendPause(sending: boolean): number {
  const refused = useActionData<unknown>() !== undefined;
  const [times, setTimes] = useState({ until: 0, now: 0 });
  const wasSending = useRef(false);

  useEffect(() => {
    if (wasSending.current && !sending && !refused) {
      const now = Date.now();
      setTimes({ until: now + limits.resendAgainAfterSeconds * 1000, now });
    }
    wasSending.current = sending;
  }, [sending, refused]);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      setTimes((before) => ({ ...before, now }));
      if (now >= times.until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [times.until]);

  return Math.max(0, Math.ceil((times.until - times.now) / 1000));
}
