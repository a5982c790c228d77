import type { SubmissionResult } from '@conform-to/react';
import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { NotReached } from '#app/browser/own-answers.ts';
import { sendDocument } from '#app/browser/sent-form.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { arrivalOf, documentsArrive } from './arrival.ts';

/**
 * Whether something other than this server answered a form that script sent: the next one is sent as without
 * script.
 */
let blocked = false;

/** Returns whether forms are to be sent without script. */
export const sendsByDocument = (): boolean => blocked;

/**
 * The `clientAction` of every route that has an action. Script sends a form only once an empty request has
 * shown that such requests arrive and that this server answers them; otherwise the form is sent as without
 * script, and only once (decision 076). Where nothing arrives, the form stays as it was filled in, with an
 * error.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  // Requests for hints while a form is filled in are not the form.
  const isForm = window.__remixRouter.state.navigation.state === 'submitting';
  if (isForm) {
    const arrival = isReadable(request) ? await arrivalOf(request) : 'foreign';
    if (request.signal.aborted) throw new DOMException('It is not needed any more', 'AbortError');
    if (arrival !== 'own') {
      const goes = arrival === 'foreign' || (await documentsArrive());
      return goes && sendDocument() ? new Promise(() => undefined) : trouble(messages.unreachable);
    }
  }
  try {
    return await serverAction();
  } catch (error) {
    // A redirect or one of the server's own error pages.
    if (error instanceof Response || (isRouteErrorResponse(error) && !isInternal(error))) throw error;
    if (request.signal.aborted) throw error;
    if (error instanceof NotReached) {
      blocked = true;
      return trouble(messages.answerReplaced);
    }
    return trouble(error instanceof TypeError ? messages.unreachable : messages.unexpected);
  }
}

const isInternal = (error: object): boolean => 'internal' in error && error.internal === true;

/**
 * Returns whether Remix can read the request. It reads files out of it before sending, which Safari supports
 * since 14.1.
 */
const isReadable = ({ headers }: Request): boolean =>
  'formData' in Request.prototype || !/^multipart\//.test(headers.get('Content-Type') ?? '');

/**
 * Returns an answer that keeps the form and shows an error at its top. With a failure status the page's data
 * are not loaded again, which would fail as well.
 */
const trouble = (text: string): Response =>
  new Response(JSON.stringify({ status: 'error', error: { '': [text] } } satisfies SubmissionResult), {
    status: 503,
    headers: { 'Content-Type': 'application/json' },
  });
