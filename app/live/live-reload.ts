import { useNavigation, useRevalidator, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useEffect, useState } from 'react';

const firstMilliseconds = 500;
const betweenMilliseconds = 3000;

let reloading = false;

/**
 * Whether a page is being loaded anew because of live news, and not by its reader. The root leaves its data as they are
 * then: a message that the page shows would be gone.
 */
export const isLiveReload = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  reloading && formMethod === undefined && currentUrl.href === nextUrl.href;

interface Now {
  /** It has to wait. */
  readonly busy: boolean;
  readonly revalidate: () => void | Promise<void>;
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
  return reload;
}

function createReload(): LiveReload & { update(now: Now): void; stop(): void } {
  let now: Now | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    timer = undefined;
    if (!now || now.busy || document.visibilityState !== 'visible') {
      schedule(firstMilliseconds);
      return;
    }
    ranAt = performance.now();
    now.onStart();
    reloading = true;
    try {
      await now.revalidate();
    } finally {
      reloading = false;
    }
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
    request: () => schedule(Math.max(firstMilliseconds, ranAt + betweenMilliseconds - performance.now())),
    requestNow() {
      stop();
      schedule(0);
    },
    stop,
  };
}
