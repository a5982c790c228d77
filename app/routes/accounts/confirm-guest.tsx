import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { guestPaths } from '#app/paths/guests.ts';
import { confirmGuest } from '#platform/contract/guests/guest-calls.ts';
import { answerGuest, guestOf } from './guest-of.server.ts';
import { GuestPage, guestTitle, type GuestAnswer } from './guest-page.tsx';
import { Address } from './status-page.tsx';

/** Opened by the email that asks a guest to confirm. */
export const loader = (args: LoaderFunctionArgs) => guestOf(args);

export const action = (args: ActionFunctionArgs) => answerGuest(args, confirmGuest, guestPaths.confirmWith);
export { clientAction } from '#app/components/form/client-action.ts';

const unsubscribe = { label: 'Unsubscribe', to: guestPaths.unsubscribeWith };

const confirming: GuestAnswer = {
  state: 'confirmed',
  ask: {
    title: 'Confirm your email address',
    button: { label: 'Confirm email address', pending: 'Confirming…' },
    text: ({ emailId, organisation }) => (
      <>
        <p>
          <strong>{organisation}</strong> wants to send test results from FireFlink to{' '}
          <Address>{emailId}</Address>.
        </p>
        <p>You receive nothing unless you confirm.</p>
      </>
    ),
    other: unsubscribe,
  },
  done: {
    title: 'Your email address is confirmed',
    text: ({ emailId, organisation }) => (
      <>
        <p>
          <strong>{organisation}</strong> can now send test results from FireFlink to{' '}
          <Address>{emailId}</Address>.
        </p>
        <p>You can unsubscribe with the link in each email.</p>
      </>
    ),
    other: unsubscribe,
  },
};

export default function ConfirmGuest() {
  return <GuestPage answer={confirming} />;
}

export const meta = guestTitle(confirming);
