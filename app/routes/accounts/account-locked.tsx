import type { MetaFunction } from '@remix-run/node';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

const support = 'mailto:support@fireflink.example?subject=Account%20locked';

/** Shown when a user signs in to a locked account (spec 1 sections 2.6 and 8). */
export default function AccountLocked() {
  return (
    <StatusPage
      subject="lock"
      title="Account Locked"
      actions={
        <>
          <ToSignIn />
          <a href={support} className="button">
            Contact Us
          </a>
        </>
      }
    >
      <p>
        Too many wrong passwords were entered, so your account is locked for 24 hours. You can sign in again
        after that.
      </p>
      <p>
        Need it sooner? Use the unlock link in the email we sent you, or{' '}
        <TextLink to={accountPaths.forgotPassword}>change your password</TextLink>. Either one unlocks your
        account.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Account Locked');
