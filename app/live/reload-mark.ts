import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

let reloading = false;

/**
 * Notes whether a page is being loaded anew because of live news. The router may ask what is to be loaded only after a
 * while, when it has to learn of routes first, and does not say when it has ended: who starts it notes both.
 */
export const noteLiveReload = (now: boolean): void => {
  reloading = now;
};

/**
 * Whether a page is being loaded anew because of live news, and not by its reader. The root leaves its data as they are
 * then.
 */
export const isLiveReload = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  reloading && formMethod === undefined && currentUrl.href === nextUrl.href;
