import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { reloadPlain } from '../../browser/take-over.ts';
import { useHydrated } from '../../components/use-hydrated.ts';

const storageKey = 'fireflink-document-instead';
const againMilliseconds = 30_000;

/**
 * When script could not fetch or show a page, loads its document instead: that works wherever pages work without script. A page
 * in which script itself has failed stays without it. Not twice in half a minute, so that nothing loads for ever.
 *
 * @returns whether it is doing so
 */
export function useDocumentInstead(error: unknown): boolean {
  const { key } = useLocation();
  // An error that came with the document is that of the document.
  const hydrated = useHydrated();
  const [served] = useState(hydrated ? undefined : key);
  const failed = key !== served && !isAnswer(error) && !answersPost() && !loadedLately();
  const isOfScript = !isRouteErrorResponse(error);
  useEffect(() => {
    if (!failed || !noteLoad()) return;
    if (isOfScript) reloadPlain();
    else window.location.reload();
  }, [failed, isOfScript]);
  return failed;
}

/** Whether the document in the window is the answer to a form: to load it again would send the form again. */
function answersPost(): boolean {
  if (typeof window === 'undefined') return false;
  const { actionData } = window.__remixContext.state;
  return Boolean(actionData) && String(window.__remixRouter.state.historyAction) === 'POP';
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
