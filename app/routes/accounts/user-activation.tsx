import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { activateAccount } from './activate-account.server.ts';
import { AccountActive, activeTitle } from './account-active.tsx';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { userActivationSchema } from './new-link.schema.ts';
import { sendLink } from './send-link.server.ts';
import { Address, StatusPage } from './status-page.tsx';

/**
 * Shows Warning Activation (spec 1 section 2.5). With `token`, from the email's link, the account can be activated
 * here.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = accountQuery(request);
  const link = { id: query.get('id') ?? '', token: query.get('token') ?? '' };
  return {
    active: query.get('activationStatus') === 'ACTIVE',
    email: plausibleEmail(query.get('email')),
    link: link.token === '' ? null : link,
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, {
    schema: userActivationSchema,
    async run({ value, ...form }) {
      return value.intent === 'activate'
        ? activateAccount(args, { ...form, value })
        : sendLink('activation', { ...form, value });
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function UserActivation() {
  const { active, email, link } = useLoaderData<typeof loader>();
  if (active) {
    return (
      <AccountActive signIn="Back to Sign In">
        <p>Your account is active. Please visit the login page to sign in.</p>
      </AccountActive>
    );
  }
  const actions = (
    <NewLinkForm page="activation" email={email} named link={link} submit="Resend Activation Link" />
  );
  return link ? (
    <StatusPage subject="mail" title="Activate your account" actions={actions}>
      <p>
        One more step{email ? <> for {<Address>{email}</Address>}</> : ''}: activate your account to sign in.
      </p>
    </StatusPage>
  ) : (
    <StatusPage subject="warning" title="Warning Activation" actions={actions}>
      <p>
        Your account is not yet activated. Please click the activation link sent to{' '}
        {email ? (
          <>
            your registered email <Address>{email}</Address>
          </>
        ) : (
          'your registered email'
        )}
        .
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (data?.active) return pageTitle(matches, activeTitle);
  return pageTitle(matches, data?.link ? 'Activate your account' : 'Warning Activation');
};
