import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { pageTitle } from '#app/page-title.ts';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { userActivationUrl } from './public-urls.ts';
import { Address, StatusPage } from './status-page.tsx';

/** The confirmation after sign-up (spec 1 section 2.1). */
export function loader({ request }: LoaderFunctionArgs) {
  return { email: plausibleEmail(accountQuery(request).get('email')) };
}

export default function RegistrationSuccessful() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <StatusPage
      subject="mail"
      title="Registration Successful"
      actions={
        <ButtonLink variant="primary" to="/signin">
          Back to Sign In
        </ButtonLink>
      }
    >
      <p>
        We have sent an activation link to {email ? <Address>{email}</Address> : 'your email address'}. Open
        it within 24 hours to activate your account.
      </p>
      <p>
        Nothing there? Look into your spam folder, or{' '}
        <TextLink to={userActivationUrl(email ?? '')}>ask for a new link</TextLink>.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Registration Successful');
