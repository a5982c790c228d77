import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { linkPages } from '#platform/contract/accounts/account-values.ts';
import { AccountActive, activeTitle } from './account-active.tsx';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { newLinkSchema } from './new-link.schema.ts';
import { sendLink } from './send-link.server.ts';
import { StatusPage } from './status-page.tsx';

/** Explains a link that doesn't work (spec 1 section 2.6). An active account needs no activation, but its password link
 * may have expired, so `page` decides what is offered.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = accountQuery(request);
  const active = query.get('activationStatus') === 'ACTIVE';
  const page = linkPages.find((name) => name === query.get('page')) ?? 'activation';
  return {
    active: active && page === 'activation',
    page,
    email: plausibleEmail(query.get('emailId')),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { schema: newLinkSchema, run: (form) => sendLink(form.value.page, form) });
}
export { clientAction } from '#app/components/form/client-action.ts';

const expiredTitle = 'Link Expired';

export default function TokenExpired() {
  const { active, page, email } = useLoaderData<typeof loader>();
  if (active) {
    return (
      <AccountActive signIn="Sign In">
        <p>Dear user your account is active</p>
        <p>You don’t need this link anymore. You can sign in.</p>
      </AccountActive>
    );
  }
  return (
    <StatusPage
      subject="lapsed"
      title={expiredTitle}
      actions={<NewLinkForm page={page} email={email} submit="Send a new link" />}
    >
      <p>
        {page === 'activation' ? 'This activation link' : 'This link to change your password'} is invalid or
        has expired. Request a new one, and use the link in the newest email.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data?.active ? activeTitle : expiredTitle);
