import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { reloadPlain } from '../../browser/take-over.ts';
import { useHydrated } from '../../components/use-hydrated.ts';

const storageKey = 'fireflink-document-instead';
const againMilliseconds = 30_000;

/**
 * Loads the document when script could not load or show a page, because documents work wherever pages work without
 * script. A page in which script itself has failed stays without it. It reloads at most once in half a minute, so that
 * nothing loads forever.
 *
 * @returns whether it is reloading
 */
export function useDocumentInstead(error: unknown): boolean {
  const { key } = useLocation();
  // An error that came with the document would come again.
  const hydrated = useHydrated();
  const [served] = useState(hydrated ? undefined : key);
  const failed = key !== served && !isAnswer(error) && !answersPost() && !loadedLately();
  const isOfScript = !isRouteErrorResponse(error);
  useEffect(() => {
    if (!failed || !recordLoad()) return;
    if (isOfScript) reloadPlain();
    else window.location.reload();
  }, [failed, isOfScript]);
  return failed;
}

/** Returns whether the document in the window is the answer to a form: reloading it would send the form again. */
function answersPost(): boolean {
  if (typeof window === 'undefined') return false;
  const { actionData } = window.__remixContext.state;
  return Boolean(actionData) && String(window.__remixRouter.state.historyAction) === 'POP';
}

/** Returns whether the server has answered with this error; errors of script are marked as internal, or have no status. */
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

/**
 * Records a reload.
 * @returns false in a browser without storage, where it could reload forever
 */
function recordLoad(): boolean {
  try {
    sessionStorage.setItem(storageKey, `${Date.now()} ${window.location.href}`);
    return true;
  } catch {
    return false;
  }
}
