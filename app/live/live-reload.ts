import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { askForLive } from './live-source.ts';
import { noteLiveReload } from './reload-mark.ts';

const firstMilliseconds = 1000;
const betweenMilliseconds = 3000;

interface Now {
  /** It has to wait. */
  readonly busy: boolean;
  readonly revalidate: () => void;
  readonly onStart: () => void;
}

interface LiveReload {
  /** Soon, and not more often than every three seconds. */
  request(): void;
  requestNow(): void;
}

/**
 * Loads the data of the page anew when asked to. It waits while nobody sees the page, while another is on its way, and
 * while `held`.
 * @param onStart called as it begins: news that came until then will be in the data
 */
export function useLiveReload(held: boolean, onStart: () => void): LiveReload {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = held || navigation.state !== 'idle' || state !== 'idle';
  const [reload] = useState(createReload);
  useEffect(() => {
    reload.update({ busy, revalidate, onStart });
  }, [reload, busy, revalidate, onStart]);
  useEffect(() => () => reload.stop(), [reload]);
  useEffect(() => {
    if (state === 'idle') noteLiveReload(false);
  }, [state]);
  return reload;
}

function createReload(): LiveReload & { update(now: Now): void; stop(): void } {
  let now: Now | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  const canRun = () => now && !now.busy && document.visibilityState === 'visible';
  const run = async () => {
    // A server that does not answer, or leads to sign-in, would put another page in place of what is read.
    const isThere = canRun() && (await askForLive()) === 200;
    if (timer === undefined) return;
    timer = undefined;
    if (!now || !isThere || !canRun()) {
      schedule(betweenMilliseconds);
      return;
    }
    ranAt = performance.now();
    now.onStart();
    noteLiveReload(true);
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
      // All who heard the same are not to ask at once.
      schedule(wait + firstMilliseconds * Math.random());
    },
    requestNow() {
      stop();
      schedule(firstMilliseconds * Math.random());
    },
    stop,
  };
}
