import { useEffect } from 'react';
import { liveFeedOf } from '#app/live/live-feed.ts';
import { useLiveReload } from '#app/live/live-reload.ts';

const nothing = () => undefined;

/** Loads the page again when its request has changed: whoever decides sees what they decide about. */
export function useRequestChanges(userId: string, requestId: string): void {
  const reload = useLiveReload(false, nothing);
  useEffect(
    () =>
      liveFeedOf(userId).listen((update) => {
        const isIt =
          update.kind === 'event' &&
          update.channel === 'APPROVAL_REQUEST' &&
          update.data.requestId === requestId;
        if (isIt || update.kind === 'resync') reload.request();
      }),
    [userId, requestId, reload],
  );
}
