import type { SubmissionResult } from '@conform-to/react';
import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { messages } from '#platform/contract/wire/message-values.ts';

/** Script's requests do not arrive, though documents do: forms are then sent as without script. */
let blocked = false;

/** Whether forms are to be sent without the help of script. */
export const sendsByDocument = (): boolean => blocked;

/**
 * The `clientAction` of every route that has an action: when no usable answer comes to a form that script has sent, the form
 * stays as it was filled in, and says so.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, or an error page of the server's own.
    if (error instanceof Response || (isRouteErrorResponse(error) && !isInternal(error))) throw error;
    if (request.signal.aborted) throw error;
    const unreachable = error instanceof TypeError;
    if (unreachable) blocked = await documentsArrive();
    const text = unreachable ? messages.unreachable : messages.unexpected;
    // A status of failure: the page's data are not loaded anew, which would fail as well.
    return Response.json({ status: 'error', error: { '': [text] } } satisfies SubmissionResult, {
      status: 503,
    });
  }
}

const isInternal = (error: object): boolean => 'internal' in error && error.internal === true;

const documentsArrive = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
