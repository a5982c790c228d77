import type { MetaFunction } from '@remix-run/node';
import { TextLink } from '#app/components/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

const support = 'mailto:support@fireflink.example?subject=Account%20locked';

/** Where signing in leads while an account is locked (spec 1 sections 2.6 and 8). */
export default function AccountLocked() {
  return (
    <StatusPage
      subject="lock"
      title="Account Locked"
      actions={
        <>
          <ToSignIn />
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
        Need it sooner? Follow the link in the mail that we have sent to the address of the account, or{' '}
        <TextLink to={accountPaths.forgotPassword}>change your password</TextLink> by email: both unlock the
        account.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Account Locked');
