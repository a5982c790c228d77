import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { MailSent } from './mail-sent.tsx';
import { sendsEmail } from './sends-email.server.ts';

/** The confirmation after sign-up (spec 1 section 2.1). */
export async function loader(args: LoaderFunctionArgs) {
  return {
    email: plausibleEmail(accountQuery(args.request).get('email')),
    sendsEmail: await sendsEmail(args),
  };
}

const title = 'Registration Successful';

export default function RegistrationSuccessful() {
  const { email, sendsEmail } = useLoaderData<typeof loader>();
  return (
    <MailSent
      title={title}
      sent="activation link"
      sendsEmail={sendsEmail}
      email={email}
      use="within 24 hours to activate your account"
      again={{ to: accountPaths.userActivation(email ?? ''), text: 'send a new link' }}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, title);
