import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { appUpload } from '#platform/contract/wire/files/upload-rules.ts';
import { signedInRequest } from '#tests/unit/session/signed-in-request.ts';

const form = { schema: z.object({}), run: async () => redirect('/done') };
const upload = { ...form, files: { photo: appUpload } };
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

/** Posts a body that never ends. Returns the answer and whether any of the body was read. */
async function post(
  type: string,
  how: typeof form | typeof upload,
  { session, ended = false }: { session: boolean; ended?: boolean },
) {
  const { args } = await signedInRequest(profilePaths.photo(noQuery));
  let read = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true;
        controller.error(new Error('read'));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers({ 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' });
  if (session) headers.set('Cookie', args.request.headers.get('Cookie') ?? '');
  const request = new Request(args.request.url, { method: 'POST', headers, body, duplex: 'half' });
  const refusal = { responseCode: 401, message: '', status: 'FAILURE', responseObject: null };
  const context = ended
    ? { ...args.context, sendToPlatform: async () => Response.json(refusal, { status: 401 }) }
    : args.context;
  const outcome: unknown = await handleSignedInForm(
    { request, context, params: {} } satisfies ActionFunctionArgs,
    how,
  ).catch((thrown: unknown) => thrown);
  return { outcome, read };
}

test.each([
  ['a form', urlencoded, form, { session: false }],
  ['an upload', multipart, upload, { session: false }],
  ['an upload after the session has ended', multipart, upload, { session: true, ended: true }],
] as const)('does not read %s of a caller who is not signed in (audit 1.1)', async (_, type, how, who) => {
  const { outcome, read } = await post(type, how, who);
  expect(read).toBe(false);
  expect(outcome).toBeInstanceOf(Response);
  expect((outcome as Response).headers.get('Location')).toMatch(/^\/signin\?from=/);
});

test.each([
  [urlencoded, form],
  [multipart, upload],
] as const)('reads it of a caller who is signed in: %s', async (type, how) => {
  const { outcome, read } = await post(type, how, { session: true });
  expect(read).toBe(true);
  expect(outcome).toMatchObject(data(expect.anything(), { status: 400 }));
});
