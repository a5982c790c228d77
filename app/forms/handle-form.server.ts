import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { serverContext, type ServerContext } from '#app/context.server.ts';
import {
  platformClient,
  PlatformError,
  type Outcome,
  type PlatformClient,
} from '#app/platform/client.server.ts';
import { requireSession, type SignedIn } from '#app/session/require-session.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { messages } from '#platform/contract/messages.ts';
import type { FileOnDisk, FileParts } from '#platform/contract/multipart.ts';
import { noteFailedForm } from './failed-form.server.ts';
import { readForm } from './read-form.server.ts';
import { readUpload, type PostedUpload } from './read-upload.server.ts';
import { isSameOrigin } from './same-origin.server.ts';

/** What a form's `run` works with. */
export interface FormRequest<Value> {
  /** What was typed, checked and converted by the form's schema. */
  readonly value: Value;
  /** What was uploaded, by field; deleted when `run` has ended. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  readonly platform: PlatformClient;
  readonly context: ServerContext;
  /** Answers with the form, its values kept, and these errors: by field name, or '' for the form as a whole. */
  reject(errors: Readonly<Record<string, string>>): Rejection;
  /** The same for a refusal of the platform: at the fields that it names, else at the form. */
  rejectWith(outcome: Outcome<Call> & { ok: false }): Rejection;
}

export type Rejection = ReturnType<typeof data<SubmissionResult>>;

interface Form<Schema extends z.ZodType, Request> {
  readonly schema: Schema;
  /** Fields that never travel back to the browser. */
  readonly secrets?: readonly string[];
  /** The fields that take files, which makes the form a multipart one. */
  readonly files?: FileParts;
  readonly run: (request: Request) => Promise<Response | Rejection>;
}

/**
 * Handles a form that anybody may send. Every action of the product is this or {@link handleSignedInForm}: origin, body,
 * schema, `run`, and what went wrong as errors of the form with what was typed.
 *
 * @returns a redirect, or the form's errors (422; 503 when the platform is out of reach) for `useServerForm`
 * @throws Response 403 for a post from another site, 400 for one that no page of ours sends
 */
export async function handleForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: Form<Schema, FormRequest<z.output<Schema>>>,
): Promise<Response | Rejection> {
  refuseOtherOrigins(args.request);
  const context = serverContext(args.context);
  return withPosted(args, form.files, async (posted) => {
    const result = await submit(posted, form, { context, platform: platformClient(context) });
    if (!(result instanceof Response)) noteFailedForm(args.context);
    return result;
  });
}

/** Handles a form of a signed-in user; one whose session has ended signs in first and finds the form kept. */
export async function handleSignedInForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: Form<Schema, FormRequest<z.output<Schema>> & Pick<SignedIn, 'session' | 'projectId' | 'platformFor'>>,
): Promise<Response | Rejection> {
  refuseOtherOrigins(args.request);
  return withPosted(args, form.files, async (posted) => {
    const { context, platform, platformFor, projectId, session, setCookies } = await requireSession(
      args,
      posted.form,
    );
    const result = await submit(posted, form, { context, platform, platformFor, projectId, session });
    if (!(result instanceof Response)) noteFailedForm(args.context);
    const headers = result instanceof Response ? result.headers : new Headers(result.init?.headers);
    for (const setCookie of setCookies) headers.append('Set-Cookie', setCookie);
    return result instanceof Response ? result : data(result.data, { ...result.init, headers });
  });
}

/** Reads what was posted, and deletes what was uploaded in the end. */
async function withPosted<Result>(
  { request }: ActionFunctionArgs,
  files: FileParts | undefined,
  act: (posted: Omit<PostedUpload, 'dispose'>) => Promise<Result>,
): Promise<Result> {
  if (!files) return act({ form: await readForm(request), files: {}, problems: {} });
  const upload = await readUpload(request, files);
  try {
    return await act(upload);
  } finally {
    await upload.dispose();
  }
}

async function submit<
  Schema extends z.ZodType,
  Tools extends { context: ServerContext; platform: PlatformClient },
>(
  posted: Omit<PostedUpload, 'dispose'>,
  { schema, secrets = [], run }: Form<Schema, FormRequest<z.output<Schema>> & Tools>,
  tools: Tools,
): Promise<Response | Rejection> {
  const submission = parse(posted.form, schema);
  const hideFields = [...secrets];
  if (submission.status !== 'success') {
    return data(submission.reply({ hideFields }), { status: submission.status === 'error' ? 422 : 200 });
  }
  const reject = (errors: Readonly<Record<string, string>>, status = 422): Rejection => {
    const { '': formError, ...fields } = errors;
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
    const formErrors = formError === undefined ? undefined : [formError];
    return data(submission.reply({ fieldErrors, ...(formErrors ? { formErrors } : {}), hideFields }), {
      status,
    });
  };
  const rejectWith = ({ message, problems }: Outcome<Call> & { ok: false }): Rejection => {
    const named = problems.filter(({ path }) => path in submission.payload || path in posted.files);
    return reject(
      named.length > 0
        ? Object.fromEntries(named.map(({ path, message: text }) => [path, text]))
        : { '': message },
    );
  };
  if (Object.keys(posted.problems).length > 0) return reject(posted.problems);
  try {
    return await run({ ...tools, value: submission.value, files: posted.files, reject, rejectWith });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    tools.context.log.error({ err: error, call: error.callName }, 'a form could not be carried out');
    return reject({ '': messages.unexpected }, 503);
  }
}

/** Only what a person typed is taken from a form: conform's own intents change no data, and none of our forms uses them. */
function parse<Schema extends z.ZodType>(posted: FormData, schema: Schema) {
  posted.delete('__intent__');
  posted.delete('__state__');
  try {
    return parseWithZod(posted, { schema });
  } catch {
    throw data(messages.requestInvalid, { status: 400 });
  }
}

function refuseOtherOrigins(request: Request): void {
  // Our host has looked already; remix-serve has not.
  if (!isSameOrigin(request)) {
    throw data('This form was not sent from this site, so nothing was changed.', { status: 403 });
  }
}
