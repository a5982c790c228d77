import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { guestPaths } from '#app/paths/guests.ts';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { isOneClick } from '#app/request/forms/one-click.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { unsubscribeGuest } from '#platform/contract/guests/guest-calls.ts';
import { accountQuery } from './account-query.server.ts';
import { answerGuest, guestOf } from './guest-of.server.ts';
import { BrokenGuestLink, GuestPage } from './guest-page.tsx';
import { Address } from './status-page.tsx';

const ask = 'Unsubscribe';
const done = 'You’re unsubscribed';

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

export default function UnsubscribeGuest() {
  const { token, guest } = useLoaderData<typeof loader>();
  if (!guest) return <BrokenGuestLink title={ask} />;
  const { emailId, organisation, state } = guest;
  if (state === 'unsubscribed') {
    return (
      <GuestPage
        title={done}
        subject="success"
        other={
          <ButtonLink variant="secondary" to={guestPaths.confirmWith(token)}>
            Resubscribe
          </ButtonLink>
        }
      >
        <p>
          <Address>{emailId}</Address> won’t receive emails from <strong>{organisation}</strong> on FireFlink
          anymore, and won’t be asked again.
        </p>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      title={ask}
      subject="mail"
      button={{ label: 'Unsubscribe', pending: 'Unsubscribing…', token }}
      other={null}
    >
      <p>
        Stop all test result emails from <strong>{organisation}</strong> on FireFlink to{' '}
        <Address>{emailId}</Address>?
      </p>
    </GuestPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.guest?.state === 'unsubscribed' ? done : ask);
