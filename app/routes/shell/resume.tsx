import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Button } from '#app/components/button/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { projectPaths } from '#app/paths/projects.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { UnsentForm } from '#app/shared/page/unsent-form.tsx';
import { dropDraft, readDraft } from '#app/request/session/draft.server.ts';
import { screen } from '#app/request/session/screen.server.ts';

/** Shows a form that was sent after the session ended, to send or discard (decisions.md). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ context, session }) => {
    const draft = await readDraft(context, args.request, session.userId);
    if (!draft) throw redirect(projectPaths.list);
    return { action: draft.action, fields: draft.fields };
  });

/** Discards the form. Sending it is a post of the form itself. */
export const action = (args: ActionFunctionArgs) =>
  savePreferenceOn(args, {
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
        title="Your form hasn’t been sent yet"
        description="Your session expired before the form was sent. Send it now or discard it."
      />
      <Panel title="Your entries">
        <UnsentForm form={draft} send="Send form" />
      </Panel>
      <ServerForm form={form} className="actions shell-actions">
        <Button>Discard form</Button>
      </ServerForm>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Your form hasn’t been sent yet');
