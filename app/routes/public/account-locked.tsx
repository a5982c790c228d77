import type { MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { pageTitle } from '#app/page-title.ts';
import { StatusPage } from './status-page.tsx';

const support = 'mailto:support@fireflink.example?subject=Account%20locked';

/** Where signing in leads while an account is locked (spec 1 sections 2.6 and 8). */
export default function AccountLocked() {
  return (
    <StatusPage
      subject="lock"
      title="Account Locked"
      actions={
        <>
          <ButtonLink variant="primary" to="/signin">
            Back to Sign In
          </ButtonLink>
          <a href={support} className="button button-secondary">
            Contact Us
          </a>
        </>
      }
    >
      <p>
        Your account has been locked for 24 hours, because a wrong password was entered too many times. After
        that you can sign in again.
      </p>
      <p>
        Need it sooner? <TextLink to="/forgot-password">Change your password</TextLink> by email: that unlocks
        the account.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Account Locked');
