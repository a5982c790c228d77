import { randomUUID } from 'node:crypto';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Uploads } from '#app/components/upload/uploads.tsx';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { appUpload, appUploadProblem } from '#platform/contract/wire/files/upload-rules.ts';
import { developmentOnly } from './development-only.server.ts';
import { addUploads, isListId, listUploads, removeUpload } from './upload-store.server.ts';

/** Stores uploads for real, below the system's folder for temporary files: each visitor has a list of files. */
export async function loader({ request }: LoaderFunctionArgs) {
  developmentOnly();
  const list = queryOf(request).get('list');
  if (!isListId(list)) throw redirect(`/design-system/upload?list=${randomUUID()}`);
  return { uploaded: await listUploads(list) };
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('upload') }),
  z.object({ intent: z.literal('remove'), file: z.uuid() }),
]);

export async function action(args: ActionFunctionArgs) {
  developmentOnly();
  const url = new URL(args.request.url);
  const list = url.searchParams.get('list');
  if (!isListId(list)) throw new Response(null, { status: 404 });
  const form = { schema, ...(isUpload(args.request) ? { files: { files: appUpload } } : {}) };
  return handleForm(args, {
    ...form,
    async run({ value, files, reject }) {
      if (value.intent === 'remove') await removeUpload(list, value.file);
      else {
        const problem = await addUploads(list, files.files ?? []);
        if (problem) return reject({ files: problem });
      }
      return redirect(`${url.pathname}${url.search}#uploads-list`, 303);
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

/** Returns whether a form uploads files; removing is a plain form. */
const isUpload = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('multipart/') ?? false;

/** Uploads mobile apps, with the rule of spec 1 section 5. */
export default function UploadExample() {
  const { uploaded } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="upload-title" className="mb-6 max-w-[40rem]">
      <h2 id="upload-title" className="mb-3">
        Mobile apps
      </h2>
      <Uploads
        id="uploads"
        label="App files"
        hint="APK, ZIP or IPA; at most 5 files of 5 MB each"
        accept={appUpload.extensions}
        uploaded={uploaded}
        problemOf={appUploadProblem}
      />
    </section>
  );
}
