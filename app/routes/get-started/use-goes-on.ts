import { useEffect } from 'react';
import { liveFeedOf } from '#app/live/live-feed.ts';
import { useLiveReload } from '#app/live/live-reload.ts';

const pollMilliseconds = 10_000;

const nothing = () => undefined;

interface GoesOn {
  readonly userId: string;
  /** Something is expected: a machine, or the end of an execution. */
  readonly waits: boolean;
  /** In how many milliseconds the page changes by time alone, as when a code expires. */
  readonly changesIn: number | null;
}

/**
 * Makes the page go on by itself while it waits: a live event of a machine or an execution loads it again. Where live
 * events don't get through, it looks every ten seconds.
 */
export function useGoesOn({ userId, waits, changesIn }: GoesOn): void {
  const reload = useLiveReload(!waits, nothing);
  useEffect(() => {
    if (!waits) return;
    const leave = liveFeedOf(userId).listen((update) => {
      if (update.kind !== 'state') reload.request();
    });
    const poll = setInterval(() => reload.request(), pollMilliseconds);
    return () => {
      leave();
      clearInterval(poll);
    };
  }, [userId, waits, reload]);
  useEffect(() => {
    if (!waits || changesIn === null) return;
    const timer = setTimeout(() => reload.requestNow(), changesIn + 1000);
    return () => clearTimeout(timer);
  }, [waits, changesIn, reload]);
}
