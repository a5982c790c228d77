import type { SubmissionResult } from '@conform-to/react';
import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { NotReached } from '#app/browser/own-answers.ts';
import { sendDocument } from '#app/browser/sent-form.ts';
import { messages } from '#platform/contract/wire/message-values.ts';
import { arrivalOf, documentsArrive } from './arrival.ts';

/** A form that script has sent was answered by somebody else: the next one is sent as without script. */
let blocked = false;

/** Whether forms are to be sent without the help of script. */
export const sendsByDocument = (): boolean => blocked;

/**
 * The `clientAction` of every route that has an action. A form is sent by script only once an empty request has shown that such
 * requests arrive and are answered by this server; where they are not, it is sent as without script at once, and has
 * been sent once only (decision 076). Where nothing arrives, it stays as it was filled in, and says so.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  // What is asked while a form is filled in is not the form.
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
    // A redirect, or an error page of the server's own.
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

/** Remix reads files out of the request before it sends them, which Safari can since 14.1. */
const isReadable = ({ headers }: Request): boolean =>
  'formData' in Request.prototype || !/^multipart\//.test(headers.get('Content-Type') ?? '');

/** The form stays, with this at its head. A status of failure: the page's data are not loaded anew, which would fail as well. */
const trouble = (text: string): Response =>
  new Response(JSON.stringify({ status: 'error', error: { '': [text] } } satisfies SubmissionResult), {
    status: 503,
    headers: { 'Content-Type': 'application/json' },
  });
