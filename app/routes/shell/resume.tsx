import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { dropDraft, readDraft } from '#app/session/draft.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';

/** A form that was sent after the session had ended, to be sent now or dropped (decisions.md). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, session } = await requireSession(args);
  const draft = await readDraft(context, args.request, session.userId);
  if (!draft) throw redirect('/app/projects');
  return { action: draft.action, fields: draft.fields };
}

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: z.object({}),
    async run({ context }) {
      const headers = new Headers();
      for (const setCookie of await dropDraft(context)) headers.append('Set-Cookie', setCookie);
      return redirect('/app/projects', { status: 303, headers });
    },
  });
}

export default function Resume() {
  const { action: postTo, fields } = useLoaderData<typeof loader>();
  const shown = fields.filter(([name, value]) => value !== '' && !/^(intent|id|.*Id)$/.test(name));
  return (
    <>
      <PageHeader
        title="Your form has not been sent yet"
        description="Your session had ended when you sent it. You are signed in again: send it now, or drop it."
      />
      {shown.length > 0 && (
        <Panel title="What you had filled in">
          <Facts items={shown.map(([name, value]) => ({ label: nameInWords(name), value }))} />
        </Panel>
      )}
      <div className="actions app-actions">
        <Form method="post" action={postTo} reloadDocument>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button variant="primary">Send it now</Button>
        </Form>
        <Form method="post">
          <Button>Drop it</Button>
        </Form>
      </div>
    </>
  );
}

/** 'timeZone' → 'Time zone' */
const nameInWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Your form has not been sent yet');
