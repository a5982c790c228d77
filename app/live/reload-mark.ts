import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

let reloading = false;

/** Loads a page anew because of live news, and lets `isLiveReload` know for as long as it takes. */
export async function reloadByNews(revalidate: () => void | Promise<void>): Promise<void> {
  reloading = true;
  try {
    await revalidate();
  } finally {
    reloading = false;
  }
}

/**
 * Whether a page is being loaded anew because of live news, and not by its reader. The root leaves its data as they are
 * then: a message that the page shows would be gone.
 */
export const isLiveReload = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  reloading && formMethod === undefined && currentUrl.href === nextUrl.href;
