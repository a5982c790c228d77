import type { MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button.tsx';
import { pageTitle } from '#app/page-title.ts';
import { StatusPage } from './status-page.tsx';

/** Shown after a pending account has been activated (spec 1 section 2.1). */
export default function ActivationSuccess() {
  return (
    <StatusPage
      subject="success"
      title="Account Activated"
      actions={
        <ButtonLink variant="primary" to="/signin">
          Sign In
        </ButtonLink>
      }
    >
      <p>Your account has been activated successfully. You can sign in now.</p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Account Activated');
