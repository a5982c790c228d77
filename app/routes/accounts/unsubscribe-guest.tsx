import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { guestPaths } from '#app/paths/guests.ts';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { isOneClick } from '#app/request/forms/one-click.server.ts';
import { unsubscribeGuest } from '#platform/contract/guests/guest-calls.ts';
import { accountQuery } from './account-query.server.ts';
import { answerGuest, guestOf } from './guest-of.server.ts';
import { GuestPage, guestTitle, type GuestAnswer } from './guest-page.tsx';
import { Address } from './status-page.tsx';

/** Opened by the unsubscribe link of an email to a guest. */
export const loader = (args: LoaderFunctionArgs) => guestOf(args);

/** Unsubscribes, by the page's button or directly by an email program (`List-Unsubscribe-Post`). */
export async function action(args: ActionFunctionArgs) {
  if (!(await isOneClick(args.request))) {
    return answerGuest(args, unsubscribeGuest, guestPaths.unsubscribeWith);
  }
  const token = accountQuery(args.request).get('token') ?? '';
  const outcome = await platformCalls(serverContext(args.context)).call(unsubscribeGuest, {
    body: { token },
  });
  return data(null, { status: outcome.ok ? 200 : outcome.code });
}
export { clientAction } from '#app/components/form/client-action.ts';

const unsubscribing: GuestAnswer = {
  state: 'unsubscribed',
  ask: {
    title: 'Unsubscribe',
    button: { label: 'Unsubscribe', pending: 'Unsubscribing…' },
    text: ({ emailId, organisation }) => (
      <p>
        Stop all test result emails from <strong>{organisation}</strong> on FireFlink to{' '}
        <Address>{emailId}</Address>?
      </p>
    ),
  },
  done: {
    title: 'You’re unsubscribed',
    text: ({ emailId, organisation }) => (
      <p>
        <Address>{emailId}</Address> won’t receive emails from <strong>{organisation}</strong> on FireFlink
        anymore, and won’t be asked again.
      </p>
    ),
    other: { label: 'Resubscribe', to: guestPaths.confirmWith },
  },
};

export default function UnsubscribeGuest() {
  return <GuestPage answer={unsubscribing} />;
}

export const meta = guestTitle(unsubscribing);
