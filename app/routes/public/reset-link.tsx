import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { pageTitle } from '#app/page-title.ts';
import { decodeAddress } from './encoded-address.server.ts';
import { Address, StatusPage } from './status-page.tsx';

/** The confirmation that a password link was sent (spec 1 section 2.1); one that cannot be read names no address. */
export function loader({ params }: LoaderFunctionArgs) {
  return { email: decodeAddress(params.email ?? '') };
}

export default function ResetLink() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <StatusPage
      subject="mail"
      title="Check your email"
      actions={
        <ButtonLink variant="primary" to="/signin">
          Back to Sign In
        </ButtonLink>
      }
    >
      <p>
        We have sent a link to {email ? <Address>{email}</Address> : 'your email address'}. Open it within one
        hour to change your password.
      </p>
      <p>
        Nothing there? Look into your spam folder, or{' '}
        <TextLink to="/forgot-password">ask for another link</TextLink>.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Check your email');
