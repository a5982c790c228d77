import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { askForLive } from './live-source.ts';
import { recordLiveReload } from './reload-mark.ts';

const firstMilliseconds = 1000;
const betweenMilliseconds = 3000;

interface Now {
  /** The reload has to wait. */
  readonly busy: boolean;
  readonly revalidate: () => void;
  readonly onStart: () => void;
}

interface LiveReload {
  /** Reloads soon, and not more often than every three seconds. */
  request(): void;
  requestNow(): void;
}

/**
 * Reloads the data of the page on request. It waits while the page is hidden, while a navigation is under way, and
 * while `paused`.
 * @param onStart called as it begins: earlier events will be in the data
 */
export function useLiveReload(paused: boolean, onStart: () => void): LiveReload {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = paused || navigation.state !== 'idle' || state !== 'idle';
  const [reload] = useState(createReload);
  useEffect(() => {
    reload.update({ busy, revalidate, onStart });
  }, [reload, busy, revalidate, onStart]);
  useEffect(() => () => reload.stop(), [reload]);
  useEffect(() => {
    if (state === 'idle') recordLiveReload(false);
  }, [state]);
  return reload;
}

function createReload(): LiveReload & { update(now: Now): void; stop(): void } {
  let now: Now | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  const canRun = () => now && !now.busy && document.visibilityState === 'visible';
  const run = async () => {
    // A server that does not answer, or redirects to sign-in, would replace the page that is being read.
    const isThere = canRun() && (await askForLive()) === 200;
    if (timer === undefined) return;
    timer = undefined;
    if (!now || !isThere || !canRun()) {
      schedule(betweenMilliseconds);
      return;
    }
    ranAt = performance.now();
    now.onStart();
    recordLiveReload(true);
    now.revalidate();
  };
  const schedule = (milliseconds: number) => {
    timer ??= setTimeout(() => void run(), milliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    update(next) {
      now = next;
    },
    request() {
      const wait = Math.max(firstMilliseconds, ranAt + betweenMilliseconds - performance.now());
      // The random delay keeps browsers that received the same event from reloading at once.
      schedule(wait + firstMilliseconds * Math.random());
    },
    requestNow() {
      stop();
      schedule(firstMilliseconds * Math.random());
    },
    stop,
  };
}
