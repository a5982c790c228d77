import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { getGuest, type confirmGuest, type unsubscribeGuest } from '#platform/contract/guests/guest-calls.ts';
import { accountQuery } from './account-query.server.ts';

/** Returns the guest whose email contains the link; null for a link that is incomplete or not ours. */
export async function guestOf({ request, context }: LoaderFunctionArgs) {
  const token = accountQuery(request).get('token') ?? '';
  const outcome = await platformCalls(serverContext(context)).call(getGuest, { query: { token } });
  if (outcome.ok) return { token, guest: outcome.data };
  if (outcome.code !== 400) throw refused(outcome);
  return { token, guest: null };
}

/**
 * Handles a page for guests: stores their answer, and shows the page again.
 * @param page with their token
 */
export const answerGuest = (
  args: ActionFunctionArgs,
  call: typeof confirmGuest | typeof unsubscribeGuest,
  page: (token: string) => string,
) =>
  handleForm(args, {
    schema: call.body,
    async run({ value, platform, rejectWith }) {
      const outcome = await platform.call(call, { body: value });
      return outcome.ok ? redirect(page(value.token), 303) : rejectWith(outcome);
    },
  });
