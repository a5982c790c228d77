import type { MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

/** Explains that a password link has expired (spec 1 section 2.1). */
export default function PasswordLinkExpired() {
  return (
    <StatusPage
      subject="lapsed"
      title="Password Link Expired"
      actions={
        <>
          <ButtonLink variant="primary" to={accountPaths.forgotPassword}>
            Request a new link
          </ButtonLink>
          <ToSignIn variant="secondary" />
        </>
      }
    >
      <p>
        A password link works once, for one hour. Your password hasn’t changed. Request a new link to try
        again.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Password Link Expired');
