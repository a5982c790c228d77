import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { serverContext, type ServerContext } from '#app/request/context.server.ts';
import { arrivalParam } from '#app/paths/arrival.ts';
import { queryOf } from '#app/request/query-of.ts';
import {
  platformCalls,
  PlatformError,
  type PlatformCalls,
  type Refused,
} from '#app/request/calls/call-platform.server.ts';
import type { RefusedData } from '#app/request/calls/refused.server.ts';
import {
  requireSession,
  requireSessionCookie,
  type SignedIn,
} from '#app/request/session/require-session.server.ts';
import { dropSentDraft } from '#app/request/session/draft.server.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import type { FileOnDisk } from '#platform/contract/wire/files/file-parts.ts';
import type { StreamedFile } from '#platform/contract/wire/files/receive-stream.ts';
import { errorsOf, type RefusedFields } from './errors-of.server.ts';
import { isOwnToken, tokenField } from './form-token.server.ts';
import { recordFailedForm } from './failed-form.server.ts';
import { readForm } from './read-form.server.ts';
import { openUpload, readUpload, type FormFiles, type PostedUpload } from './read-upload.server.ts';
import { otherSite, siteOf, unknownSite } from './same-origin.server.ts';
import { recordUnsentForm, unsentForm } from './unsent-form.server.ts';

/** The input and the answers of a form's `run`. */
export interface FormRequest<Value> {
  /** The submitted values, checked and converted by the form's schema. */
  readonly value: Value;
  /** The uploaded files by field; deleted when `run` has ended. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  /** The file that is still arriving, of forms that stream one; undefined where none was chosen. */
  readonly streamed?: StreamedFile | undefined;
  readonly platform: PlatformCalls;
  readonly context: ServerContext;
  /** Answers with the form, its values, and these errors: by field name, or '' for the form as a whole. */
  reject(errors: Readonly<Record<string, string>>): Rejection;
  /**
   * Answers with the form and these values: another step of it, without saving anything. `shown` is further data for
   * its page (`useChooser`).
   */
  showAgain(values: NonNullable<SubmissionResult['initialValue']>, shown?: object): Rejection;
  /**
   * Answers like `reject` for a refusal of the platform: the errors go to the fields that the refusal names or that the
   * form maps it to, otherwise to the form.
   */
  rejectWith(refusal: Refused): Rejection;
}

/** The same for a signed-in user's form. */
export type SignedInFormRequest<Value> = FormRequest<Value> &
  Pick<SignedIn, 'session' | 'projectId' | 'platformFor'>;

export type Rejection = ReturnType<typeof data<SubmissionResult>>;

interface Form<Schema extends z.ZodType, Request> extends FormReading<Schema> {
  readonly run: (request: Request) => Promise<Response | Rejection>;
  /** Unpacks the fields that its page has packed into one. */
  readonly unpack?: (posted: FormData) => FormData;
}

interface SignedInForm<Schema extends z.ZodType> extends Form<Schema, SignedInFormRequest<z.output<Schema>>> {
  /** Returns further data for its page beside errors. */
  readonly shownWithErrors?: (signedIn: SignedIn) => Promise<object>;
}

/** How a form is read, and where its errors appear. */
export interface FormReading<Schema extends z.ZodType> {
  /** The schema of its values: the call's own body wherever the two are the same. */
  readonly schema: Schema;
  readonly refusedFields?: RefusedFields;
  /** Fields that are never sent back to the browser. */
  readonly secrets?: readonly string[];
  /** The fields that take files, which makes the form a multipart one. */
  readonly files?: FormFiles;
  /** The field of the file that `run` reads while it arrives; it is the form's last field. */
  readonly streams?: string;
  /** The most fields that it has, where they are more than those of other forms. */
  readonly fieldsMax?: number;
  /** Fields that aren't kept where the session has ended: the form can be sent without them. */
  readonly dispensable?: readonly string[];
}

/**
 * Handles a form that needs no session. Every action of the product is this or {@link handleSignedInForm}: it checks
 * origin and body, applies the schema, calls `run`, and returns errors with the typed values.
 *
 * @returns a redirect, or the form's errors (422; 403 where the platform doesn't allow it; 503 when it is out of reach) for `useServerForm`
 * @throws Response 403 for a post from another site, 400 for one that no page of ours sends
 */
export async function handleForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: Form<Schema, FormRequest<z.output<Schema>>>,
): Promise<Response | Rejection> {
  refuseOtherSites(args);
  if (isArrivalOnly(args.request)) return nothingDone();
  const context = serverContext(args.context);
  return withPosted(args, form, [], async (posted) => {
    await refuseUnknownSites(args, posted);
    const result = await submit(posted, form, { context, platform: platformCalls(context) });
    if (!(result instanceof Response)) recordRejection(args, posted);
    return result;
  });
}

/**
 * Handles a form of a signed-in user. A user whose session has ended signs in first and finds the form preserved.
 * Without a session nothing is read, and an upload only once the platform has confirmed the session.
 */
export async function handleSignedInForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: SignedInForm<Schema>,
): Promise<Response | Rejection> {
  refuseOtherSites(args);
  if (isArrivalOnly(args.request)) return nothingDone();
  await requireSessionCookie(args);
  let typed: FormData | undefined;
  const open = () =>
    requireSession(args, () => typed).catch((error: unknown) =>
      platformAway(error, serverContext(args.context)),
    );
  const early = (form.files ?? form.streams) === undefined ? undefined : await open();
  const known = early && 'session' in early ? early : undefined;
  // If the platform can't be reached, the form reports it.
  await known?.platform.call(getPrivileges, {}).catch(unlessAway);
  return withPosted(args, form, known?.setCookies ?? [], async (posted) => {
    await refuseUnknownSites(args, posted);
    typed = without(posted.form, form.dispensable ?? []);
    const signedIn = early ?? (await open());
    if (!('session' in signedIn)) {
      recordRejection(args, posted);
      return signedIn;
    }
    const { setCookies, ...tools } = signedIn;
    const result = await submit(posted, form, tools);
    if (!(result instanceof Response) && result.data.status === 'error') {
      recordRejection(args, posted);
      if (result.init?.status !== 503) Object.assign(result.data, await form.shownWithErrors?.(signedIn));
    }
    const headers = result instanceof Response ? result.headers : new Headers(result.init?.headers);
    const sent =
      result instanceof Response
        ? await dropSentDraft(tools.context, args.request, tools.session.userId)
        : [];
    for (const setCookie of [...setCookies, ...sent]) headers.append('Set-Cookie', setCookie);
    return result instanceof Response ? result : data(result.data, { ...result.init, headers });
  });
}

function without(posted: FormData, names: readonly string[]): FormData {
  if (names.length === 0) return posted;
  const others = new FormData();
  for (const [name, value] of posted) if (!names.includes(name)) others.append(name, value);
  return others;
}

/** Returns whether script only checks which server would answer this form (`arrivalOf`). */
const isArrivalOnly = (request: Request): boolean => queryOf(request).has(arrivalParam);

/** Returns an answer like any other of an action, so that whatever blocks those blocks this one. */
const nothingDone = (): Rejection => data<SubmissionResult>({});

const unlessAway = (error: unknown): void => {
  if (!(error instanceof PlatformError)) throw error;
};

/** Records that the form failed, and the typed values, where the page itself cannot be displayed. */
function recordRejection(
  { context, request }: ActionFunctionArgs,
  { form, files }: Omit<PostedUpload, 'dispose'>,
): void {
  recordFailedForm(context);
  recordUnsentForm(context, unsentForm(request, form, Object.keys(files)));
}

/**
 * Returns the form's errors when the session cannot be checked.
 * @throws any other error
 */
function platformAway(error: unknown, context: ServerContext): Rejection {
  return data<SubmissionResult>(
    { status: 'error', error: { '': [reasonOf(error, context)] } },
    { status: 503 },
  );
}

/**
 * Returns the message for a form that failed.
 * @throws any other error than that of an unreachable platform
 */
function reasonOf(error: unknown, { log }: ServerContext): string {
  if (!(error instanceof PlatformError)) throw error;
  log.error({ err: error, call: error.callName }, 'could not process a form');
  return error.neverSent ? messages.platformAway : messages.unexpected;
}

/** Reads the posted form, and deletes its uploads at the end. */
async function withPosted<Result>(
  { request }: ActionFunctionArgs,
  { files, streams, fieldsMax }: Pick<FormReading<z.ZodType>, 'files' | 'streams' | 'fieldsMax'>,
  setCookies: readonly string[],
  act: (posted: Omit<PostedUpload, 'dispose'>) => Promise<Result>,
): Promise<Result> {
  if (streams !== undefined) {
    const upload = await openUpload(request, streams, setCookies);
    try {
      return await act(upload);
    } finally {
      await upload.dispose();
    }
  }
  if (!files) return act({ form: await readForm(request, fieldsMax), files: {}, problems: {} });
  const upload = await readUpload(request, files, setCookies);
  try {
    return await act(upload);
  } finally {
    await upload.dispose();
  }
}

async function submit<
  Schema extends z.ZodType,
  Tools extends { context: ServerContext; platform: PlatformCalls },
>(
  posted: Omit<PostedUpload, 'dispose'>,
  form: Form<Schema, FormRequest<z.output<Schema>> & Tools>,
  tools: Tools,
): Promise<Response | Rejection> {
  const { schema, refusedFields = {}, secrets = [], unpack, run } = form;
  const submission = parse(unpack ? unpack(posted.form) : posted.form, schema);
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
  const rejectWith = (refusal: Refused): Rejection =>
    reject(
      errorsOf(refusal, refusedFields, (name) => name in submission.payload || name in posted.files),
      refusal.code === 403 ? 403 : 422,
    );
  if (Object.keys(posted.problems).length > 0) return reject(posted.problems);
  try {
    const showAgain: FormRequest<unknown>['showAgain'] = (initialValue, shown) =>
      data<SubmissionResult>({ ...shown, initialValue });
    return await run({
      ...tools,
      value: submission.value,
      files: posted.files,
      streamed: posted.streamed,
      reject,
      rejectWith,
      showAgain,
    });
  } catch (error) {
    return reject({ '': reasonOf(error, tools.context) }, 503);
  }
}

/** Parses only what users typed: conform's own intents change no data, and none of our forms uses them. */
function parse<Schema extends z.ZodType>(posted: FormData, schema: Schema) {
  posted.delete('__intent__');
  posted.delete('__state__');
  try {
    return parseWithZod(posted, { schema });
  } catch {
    throw data(messages.requestInvalid, { status: 400 });
  }
}

function refuseOtherSites({ context, request }: ActionFunctionArgs): void {
  // Our host has already checked this, but remix-serve has not.
  const { publicUrl } = serverContext(context);
  if (siteOf(request, publicUrl) === 'other')
    throw data<RefusedData>({ message: otherSite }, { status: 403 });
}

/**
 * Refuses a form that neither its browser nor its token identifies as ours. The page shows it, so that the user can
 * send it from there.
 */
async function refuseUnknownSites(
  { context, request }: ActionFunctionArgs,
  { form, files }: Omit<PostedUpload, 'dispose'>,
): Promise<void> {
  const token = form.get(tokenField);
  form.delete(tokenField);
  const { publicUrl } = serverContext(context);
  if (siteOf(request, publicUrl) === 'own') return;
  if (await isOwnToken(serverContext(context), request, token)) return;
  const unsent = unsentForm(request, form, Object.keys(files));
  throw data<RefusedData>({ message: unknownSite, unsent }, { status: 403 });
}
