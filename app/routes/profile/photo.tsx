import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { useState, type ChangeEvent } from 'react';
import { z } from 'zod';
import { Modal } from '#app/components/dialog/modal.tsx';
import { FileField } from '#app/components/field/file-field.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { photoFields } from './profile.fields.ts';
import { photoProblem, photoUpload } from '#platform/contract/wire/files/upload-rules.ts';

export const handle = { dialog: true };

/**
 * Uploads a photo, in a step of its own, so that neither the selected file nor the entries in the drawer are lost (spec
 * 1 section 2.9).
 */
export const loader = (args: LoaderFunctionArgs) => screen(args, { permission: 'none' }, async () => null);

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({}),
    files: { photo: { ...updateUserProfile.files.profileImage, missing: photoUpload.missing } },
    call: updateUserProfile,
    input: (_, { session: { userId }, files }) => ({
      params: { userId },
      body: { userData: { profileImageExists: true } },
      files: { profileImage: files.photo ?? [] },
    }),
    refusedFields: { profileImage: 'photo' },
    back: profilePaths.drawer(queryOf(args.request), '#flash'),
  });
export { clientAction } from '#app/components/form/client-action.ts';

type Values = { photo: string };

export default function Photo() {
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<Values>({ id: 'photo-form' });
  const [problem, setProblem] = useState<string>();
  const closeTo = profilePaths.drawer(query, '#edit-photo');

  function look(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setProblem(file && photoProblem(file));
  }

  return (
    <Modal
      title="Profile photo"
      closeTo={closeTo}
      footer={
        <FormFooter
          form={form.id}
          submit="Upload photo"
          sending="Uploading…"
          unmet={problem && 'Choose another file.'}
          closeTo={closeTo}
        />
      }
    >
      <ServerForm form={form} definitions={photoFields} multipart>
        <FileField
          field={fields.photo}
          found={problem}
          {...photoFields.photo}
          accept={photoUpload.extensions.join(',')}
          onChange={look}
        />
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Profile photo');
