import type { MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button.tsx';
import { pageTitle } from '#app/page-title.ts';
import { StatusPage } from './status-page.tsx';

/** Explains that a password link has lapsed (spec 1 section 2.1). */
export default function PasswordLinkExpired() {
  return (
    <StatusPage
      subject="lapsed"
      title="Password Link Expired"
      actions={
        <>
          <ButtonLink variant="primary" to="/forgot-password">
            Request a new link
          </ButtonLink>
          <ButtonLink to="/signin">Back to Sign In</ButtonLink>
        </>
      }
    >
      <p>
        The link that changes a password works for one hour and only once. Your password has not been changed.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Password Link Expired');
