import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { serverContext } from '#app/request/context.server.ts';
import { readSession } from '#app/request/session/session-cookie.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { Address, StatusPage, ToSignIn } from './status-page.tsx';

const title = 'Account Activated';

/**
 * Shown after a pending account has been activated (spec 1 section 2.1). In the browser that signed up, its user is signed
 * in and goes on to the first steps.
 */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const session = await readSession(serverContext(loadContext), request);
  const activated = plausibleEmail(accountQuery(request).get('email'));
  const signedInAs = session?.emailId ?? null;
  return { signedInAs, activated: activated === signedInAs ? null : activated };
}

export default function ActivationSuccess() {
  const { signedInAs, activated } = useLoaderData<typeof loader>();
  if (signedInAs === null) {
    return (
      <StatusPage subject="success" title={title} actions={<ToSignIn>Sign In</ToSignIn>}>
        <p>Your account is active. You can sign in now.</p>
      </StatusPage>
    );
  }
  if (activated !== null) return <Beside activated={activated} signedInAs={signedInAs} />;
  return (
    <StatusPage
      subject="success"
      title={title}
      actions={
        <ButtonLink variant="primary" to={getStartedPaths.page}>
          Get started
        </ButtonLink>
      }
    >
      <p>
        Your account is active, and you’re signed in as <Address>{signedInAs}</Address>.
      </p>
    </StatusPage>
  );
}

/** Says that this browser stays signed in to another account, and how to change that. */
function Beside({ activated, signedInAs }: { readonly activated: string; readonly signedInAs: string }) {
  return (
    <StatusPage
      subject="success"
      title={title}
      actions={
        <>
          <PostForm action={shellPaths.signOut}>
            <input type="hidden" name="where" value="here" />
            <Button variant="primary">Sign Out</Button>
          </PostForm>
          <ButtonLink variant="secondary" to={projectPaths.list}>
            Stay signed in
          </ButtonLink>
        </>
      }
    >
      <p>
        <Address>{activated}</Address> is active. This browser is still signed in as{' '}
        <Address>{signedInAs}</Address>. To use the new account here, sign out first.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, title);
