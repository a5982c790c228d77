import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { guestPaths } from '#app/paths/guests.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { confirmGuest } from '#platform/contract/guests/guest-calls.ts';
import { answerGuest, guestOf } from './guest-of.server.ts';
import { BrokenGuestLink, GuestPage } from './guest-page.tsx';
import { Address } from './status-page.tsx';

const ask = 'Confirm your email address';

/** Opened by the email that asks a guest to confirm. */
export const loader = (args: LoaderFunctionArgs) => guestOf(args);

export const action = (args: ActionFunctionArgs) => answerGuest(args, confirmGuest, guestPaths.confirmWith);
export { clientAction } from '#app/components/form/client-action.ts';

export default function ConfirmGuest() {
  const { token, guest } = useLoaderData<typeof loader>();
  if (!guest) return <BrokenGuestLink title={ask} />;
  const { emailId, organisation, state } = guest;
  const unsubscribe = (
    <ButtonLink variant="secondary" to={guestPaths.unsubscribeWith(token)}>
      Unsubscribe
    </ButtonLink>
  );
  if (state === 'confirmed') {
    return (
      <GuestPage title="Your email address is confirmed" subject="success" other={unsubscribe}>
        <p>
          <strong>{organisation}</strong> can now send test results from FireFlink to{' '}
          <Address>{emailId}</Address>.
        </p>
        <p>You can unsubscribe with the link in each email.</p>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      title={ask}
      subject="mail"
      button={{ label: 'Confirm email address', pending: 'Confirming…', token }}
      other={unsubscribe}
    >
      <p>
        <strong>{organisation}</strong> wants to send test results from FireFlink to{' '}
        <Address>{emailId}</Address>.
      </p>
      <p>You receive nothing unless you confirm.</p>
    </GuestPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.guest?.state === 'confirmed' ? 'Your email address is confirmed' : ask);
