import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { updateUserProfile } from '#platform/contract/calls/profile.ts';
import { noteInDraft } from './note-in-draft.server.ts';
import { profileUrls } from './profile-urls.ts';

export const handle = { dialog: true };

/** Asks before the photo is removed; the rest of the profile stays. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const urls = profileUrls(new URL(args.request.url).searchParams);
  return handleSignedInForm(args, {
    schema: z.object({}),
    async run({ platform, context, session, rejectWith }) {
      const outcome = await platform.call(updateUserProfile, {
        params: { userId: session.userId },
        body: { userData: { profileImageExists: false } },
      });
      if (!outcome.ok) return rejectWith(outcome);
      const headers = await noteInDraft(context, args.request, session.userId, outcome.message);
      return redirect(`${urls.drawer}#notice`, { status: 303, headers });
    },
  });
}

export default function RemovePhoto() {
  const [query] = useSearchParams();
  const [form] = useServerForm({ id: 'remove-photo-form' });
  const submitting = useIsSubmitting();
  const closeTo = `${profileUrls(query).drawer}#remove-photo`;
  return (
    <Modal title="Remove photo" closeTo={closeTo}>
      <ServerForm form={form}>
        <p>Your initials will be shown in place of the photo.</p>
        <div className="actions">
          <Button variant="danger" pending={submitting}>
            Remove
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Remove photo');
