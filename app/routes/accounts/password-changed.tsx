import type { MetaFunction } from '@remix-run/node';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

/** Shown after the password of an active account has been changed (spec 1 section 2.1). */
export default function PasswordChanged() {
  return (
    <StatusPage subject="success" title="Password Changed" actions={<ToSignIn>Sign In</ToSignIn>}>
      <p>Your password is changed. Sign in with your new password.</p>
      <p>For your security, you’ve been signed out on all devices.</p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Password Changed');
