import { RemixBrowser } from '@remix-run/react';

/**
 * Waits until Remix has decoded the data of the served page. Its browser component throws that promise outside of any
 * Suspense boundary: if React already listens, a click meanwhile makes it render at once, and it fails with error 345.
 */
export async function pageDataDecoded(): Promise<void> {
  try {
    // Before the data is there it throws, and calls no hook.
    RemixBrowser({});
  } catch (pending) {
    // If it throws something else, it throws that again when React renders it.
    if (pending instanceof Promise) await pending;
  }
}
