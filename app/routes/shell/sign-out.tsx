import { redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { z } from 'zod';
import { Button } from '#app/components/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { dropDraft } from '#app/session/draft.server.ts';
import { dropSession } from '#app/session/session-cookie.server.ts';
import { signOut } from '#platform/contract/calls/account.ts';

/** Signing out (spec 1 section 4): here, or in every browser. */
export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: z.object({ where: z.enum(['here', 'everywhere']) }),
    async run({ value, platform, context, session, rejectWith }) {
      const outcome = await platform.call(signOut, {
        body: {
          emailId: session.emailId,
          currentLicenseId: session.licenseId,
          everywhere: value.where === 'everywhere',
        },
      });
      if (!outcome.ok) return rejectWith(outcome);
      const headers = new Headers({ 'Set-Cookie': await dropSession(context) });
      for (const setCookie of await dropDraft(context)) headers.append('Set-Cookie', setCookie);
      return redirect('/signin?product=fireflink', { status: 303, headers });
    },
  });
}

export default function SignOut() {
  const [form] = useServerForm<{ where: string }>({ id: 'sign-out' });
  return (
    <>
      <PageHeader
        title="Sign out"
        description="Signing out everywhere also ends your sessions in other browsers."
      />
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
