import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../components/use-hydrated.ts';

const storageKey = 'fireflink-document-instead';
const againMilliseconds = 30_000;

/**
 * When script could not fetch a page (the network, a filter, a part of the product that is not there any more), loads its
 * document instead: that works wherever pages work without script. Not twice in half a minute, so that a page that
 * fails in the browser does not load for ever.
 *
 * @returns whether it is doing so
 */
export function useDocumentInstead(error: unknown): boolean {
  const { key } = useLocation();
  // An error that came with the document is that of the document.
  const hydrated = useHydrated();
  const [served] = useState(hydrated ? undefined : key);
  const failed = key !== served && !isAnswer(error) && !loadedLately();
  useEffect(() => {
    if (failed && noteLoad()) window.location.reload();
  }, [failed]);
  return failed;
}

/** The server has answered with this error; script's own are marked as internal, or have no status. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) && !('internal' in error && error.internal === true);

function loadedLately(): boolean {
  try {
    const [at, href] = (sessionStorage.getItem(storageKey) ?? '').split(' ');
    return href === window.location.href && Date.now() - Number(at) < againMilliseconds;
  } catch {
    return true;
  }
}

/** @returns false in a browser that keeps nothing, where it could go round for ever */
function noteLoad(): boolean {
  try {
    sessionStorage.setItem(storageKey, `${Date.now()} ${window.location.href}`);
    return true;
  } catch {
    return false;
  }
}
