import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Button } from '#app/components/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { Panel } from '#app/components/panel.tsx';
import { projectPaths } from '#app/paths/projects.ts';
import { keepOn } from '#app/request/forms/keep-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { UnsentForm } from '#app/shared/page/unsent-form.tsx';
import { dropDraft, readDraft } from '#app/request/session/draft.server.ts';
import { screen } from '#app/request/session/screen.server.ts';

/** A form that was sent after the session had ended, to be sent now or dropped (decisions.md). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ context, session }) => {
    const draft = await readDraft(context, args.request, session.userId);
    if (!draft) throw redirect(projectPaths.list);
    return { action: draft.action, fields: draft.fields };
  });

/** Drops it. Sending it is its own form's post. */
export const action = (args: ActionFunctionArgs) =>
  keepOn(args, {
    schema: z.object({}),
    cookies: ({ context }) => dropDraft(context),
    back: projectPaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Resume() {
  const draft = useLoaderData<typeof loader>();
  const [form] = useServerForm({ id: 'drop' });
  return (
    <>
      <PageHeader
        title="Your form has not been sent yet"
        description="Your session had ended when you sent it. You are signed in again: send it now, or drop it."
      />
      <Panel title="What you had filled in">
        <UnsentForm form={draft} send="Send it now" />
      </Panel>
      <ServerForm form={form} className="actions shell-actions">
        <Button>Drop it</Button>
      </ServerForm>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Your form has not been sent yet');
