import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { handleForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { sendChangePasswordLink } from '#platform/contract/calls/account.ts';
import { limits, linkPages, type LinkPage } from '#platform/contract/values.ts';
import { accountQuery, plausibleEmail } from './account-query.server.ts';
import { resetLinkPath } from './encoded-address.server.ts';
import { refusedPasswordLink } from './refused-password-link.server.ts';
import { sendActivationAgain } from './resend-activation.server.ts';
import { StatusPage } from './status-page.tsx';
import { tokenExpiredSchema } from './token-expired.schema.ts';

/**
 * Where a link that does not work leads (spec 1 section 2.6). An active account needs no activation; its password link
 * may well have lapsed, so `page` decides what is offered.
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
  return handleForm(args, {
    schema: tokenExpiredSchema,
    async run(form) {
      const { page, emailId } = form.value;
      if (page === 'activation') return sendActivationAgain(form);
      const outcome = await form.platform.call(sendChangePasswordLink, { body: { emailId } });
      return outcome.ok ? redirect(resetLinkPath(emailId), 303) : refusedPasswordLink(form, outcome);
    },
  });
}

export default function TokenExpired() {
  const { active, page, email } = useLoaderData<typeof loader>();
  if (active) {
    return (
      <StatusPage
        subject="success"
        title="Account Active"
        actions={
          <ButtonLink variant="primary" to="/signin">
            Sign In
          </ButtonLink>
        }
      >
        <p>Dear user your account is active</p>
        <p>The link is not needed any more. You can sign in.</p>
      </StatusPage>
    );
  }
  return (
    <StatusPage subject="lapsed" title="Link Expired" actions={<NewLinkForm page={page} email={email} />}>
      <p>
        {page === 'activation' ? 'This activation link' : 'This link to change your password'} is invalid or
        has expired. Ask for a new one, and use the link in the newest mail.
      </p>
    </StatusPage>
  );
}

/** The address is shown, so that a refusal has a place: it may come from a link that was not copied whole. */
function NewLinkForm({ page, email }: { page: LinkPage; email: string | null }) {
  const [form, fields] = useServerForm<{ page: LinkPage; emailId: string }>({
    id: 'new-link',
    defaultValue: { emailId: email ?? '' },
  });
  const submitting = useIsSubmitting();
  return (
    <ServerForm form={form}>
      <input type="hidden" name="page" value={page} />
      <TextField
        field={fields.emailId}
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={limits.emailMax}
      />
      <Button variant="primary" pending={submitting}>
        {submitting ? 'Sending…' : 'Send a new link'}
      </Button>
      <ButtonLink to="/signin">Back to Sign In</ButtonLink>
    </ServerForm>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data?.active ? 'Account Active' : 'Link Expired');
