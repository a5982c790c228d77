import type { MetaFunction } from '@remix-run/node';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

/** Shown after a pending account has been activated (spec 1 section 2.1). */
export default function ActivationSuccess() {
  return (
    <StatusPage subject="success" title="Account Activated" actions={<ToSignIn>Sign In</ToSignIn>}>
      <p>Your account is active. You can sign in now.</p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Account Activated');
