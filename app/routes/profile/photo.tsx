import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { useState, type ChangeEvent } from 'react';
import { z } from 'zod';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { FileField } from '#app/components/field/file-field.tsx';
import { withError } from '#app/components/field/form-field.ts';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { updateUserProfile } from '#platform/contract/calls/profile.ts';
import { photoProblem, photoUpload } from '#platform/contract/upload-rules.ts';
import { noteInDraft } from './note-in-draft.server.ts';
import { profileUrls } from './profile-urls.ts';

export const handle = { dialog: true };

/** A step of its own, so that neither the chosen file nor what was typed in the drawer is lost (spec 1 section 2.9). */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const urls = profileUrls(new URL(args.request.url).searchParams);
  return handleSignedInForm(args, {
    schema: z.object({}),
    files: { photo: updateUserProfile.files.profileImage },
    async run({ files, platform, context, session, reject }) {
      const [photo] = files.photo ?? [];
      if (!photo) return reject({ photo: photoUpload.missing });
      const outcome = await platform.call(updateUserProfile, {
        params: { userId: session.userId },
        body: { userData: { profileImageExists: true } },
        files: { profileImage: [photo] },
      });
      if (!outcome.ok) return reject({ photo: outcome.message });
      const headers = await noteInDraft(context, args.request, session.userId, outcome.message);
      return redirect(`${urls.drawer}#notice`, { status: 303, headers });
    },
  });
}

type Values = { photo: string };

export default function Photo() {
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<Values>({ id: 'photo-form' });
  const submitting = useIsSubmitting();
  const [problem, setProblem] = useState<string>();
  const closeTo = `${profileUrls(query).drawer}#edit-photo`;

  function look(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setProblem(file && photoProblem(file));
  }

  return (
    <Modal title="Profile photo" closeTo={closeTo}>
      <ServerForm form={form} multipart>
        <FileField
          field={problem ? withError(fields.photo, problem) : fields.photo}
          label="Photo"
          hint="JPEG/JPG, PNG or SVG, at most 2 MB"
          accept={photoUpload.extensions.join(',')}
          onChange={look}
        />
        <div className="actions">
          <Button
            variant="primary"
            pending={submitting}
            {...(problem ? { unmet: 'Choose another file.' } : {})}
          >
            {submitting ? 'Uploading…' : 'Upload'}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Profile photo');
