import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

let reloading = false;

/**
 * Records whether a live event is reloading the page. The router may ask what to load only after a while, when it has
 * to discover routes first, and does not say when it has ended: the caller records both.
 */
export const recordLiveReload = (now: boolean): void => {
  reloading = now;
};

/** Returns whether a live event, not the user, is reloading the page. The root then leaves its data unchanged. */
export const isLiveReload = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  reloading && formMethod === undefined && currentUrl.href === nextUrl.href;
