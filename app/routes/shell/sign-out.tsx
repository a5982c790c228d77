import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { z } from 'zod';
import { Button } from '#app/components/button/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { dropFormDrafts } from '#app/request/forms/form-draft.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { dropDraft } from '#app/request/session/draft.server.ts';
import { dropSession } from '#app/request/session/session-cookie.server.ts';
import { signOut } from '#platform/contract/accounts/account-calls.ts';

/** Signs out (spec 1 section 4): here, or on all devices. */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ where: z.enum(['here', 'everywhere']) }),
    call: signOut,
    input: ({ where }, { session }) => ({
      body: {
        emailId: session.emailId,
        currentLicenseId: session.licenseId,
        everywhere: where === 'everywhere',
      },
    }),
    cookies: async ({ context }) => [
      await dropSession(context),
      ...(await dropFormDrafts(context)),
      ...(await dropDraft(context)),
    ],
    back: accountPaths.signedOut,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function SignOut() {
  const [form] = useServerForm<{ where: string }>({ id: 'sign-out' });
  return (
    <>
      <PageHeader title="Sign out" description="Sign out here, or on all your devices at once." />
      <ServerForm form={form} className="actions">
        <Button variant="primary" name="where" value="here">
          Sign Out
        </Button>
        <Button variant="danger" name="where" value="everywhere">
          Sign out everywhere
        </Button>
      </ServerForm>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign out');
