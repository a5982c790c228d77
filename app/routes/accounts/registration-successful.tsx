import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { MailSent } from './mail-sent.tsx';

/** The confirmation after sign-up (spec 1 section 2.1). */
export function loader({ request }: LoaderFunctionArgs) {
  return { email: plausibleEmail(accountQuery(request).get('email')) };
}

const title = 'Registration Successful';

export default function RegistrationSuccessful() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <MailSent
      title={title}
      sent="an activation link"
      email={email}
      use="within 24 hours to activate your account"
      again={{ to: accountPaths.userActivation(email ?? ''), text: 'send a new link' }}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, title);
