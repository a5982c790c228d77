import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call, CallReply, CallReplyMap, CallValue } from '../contract/call.ts';
import type { Envelope, Problem } from '../contract/envelope.ts';
import { idField } from '../contract/fields.ts';
import { messages } from '../contract/messages.ts';
import { allProjectsId } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import { clientOf, countHit } from '../limits/rate-limit.ts';
import { openProject, type ProjectScope } from '../projects/project-scope.ts';
import { Refusal, unauthorized } from '../refusal.ts';
import { findActor, type Actor } from '../accounts/sessions.ts';
import { readUpload, type ReadUpload } from './read-upload.ts';

/** What a request brings along from the host: `clientAddress` is the socket's or, behind trusted proxies, the browser's. */
export interface RequestEnvironment {
  readonly clientAddress: string;
}

export type ApiContext = Context<{ Bindings: Partial<RequestEnvironment> }>;

interface ScopeParts {
  none: unknown;
  optional: { readonly project: ProjectScope | undefined };
  project: { readonly project: ProjectScope };
}

/**
 * A request to a call, checked: `actor` is there exactly when the call needs a signed-in user, `project` when its scope
 * has it.
 */
export type HandlerRequest<C extends Call> = CallValue<C> & {
  readonly context: PlatformContext;
  readonly clientAddress: string;
  /** As it came: for what a call takes from headers of its own. */
  readonly request: Request;
} & (C['access'] extends 'public' ? { readonly actor: undefined } : { readonly actor: Actor }) &
  ScopeParts[C['scope']];

export type HandlerReply<C extends Call> = {
  /** 302 ('in use') only; otherwise the code is the contract's. */
  readonly responseCode?: 302;
  readonly message: string;
  readonly responseObject: CallReply<C>;
} & (CallReplyMap<C> extends undefined ? unknown : { readonly responseMap: CallReplyMap<C> });

export interface Binding {
  readonly call: Call;
  serve(context: PlatformContext, c: ApiContext): Promise<Response>;
}

interface BindingOptions {
  /** How often one client address may make a public call: 'mail' for those that can send mail. */
  readonly limit?: 'public' | 'mail';
}

/**
 * Ties a call to its handler. The order is the same for every call: limit by address, actor, project, validation,
 * handler, reply. What a handler throws becomes an envelope in `api.ts`. A handler answers with a Response of its own
 * only where the contract promises a file.
 */
export function bind<C extends Call>(
  call: C,
  handler: (request: HandlerRequest<C>) => Promise<HandlerReply<C> | Response>,
  { limit = 'public' }: BindingOptions = {},
): Binding {
  return {
    call,
    async serve(context, c) {
      const clientAddress = c.env.clientAddress ?? 'unknown';
      if (call.access === 'public') await limitByAddress(context, call, limit, clientAddress);
      const actor =
        call.access === 'public'
          ? undefined
          : await findActor(context, bearerToken(c.req.header('authorization')));
      const project = actor && (await projectOf(call, context, c, actor));
      const upload = call.files && (await readUpload(c, call.files, context.settings.dataDir));
      try {
        const request = {
          ...(await validate(call, c, upload)),
          context,
          clientAddress,
          request: c.req.raw,
          actor,
          project,
        } as unknown as HandlerRequest<C>;
        const answer = await handler(request);
        return answer instanceof Response ? answer : envelopeOf(call, c, answer);
      } finally {
        await upload?.dispose();
      }
    },
  };
}

function envelopeOf<C extends Call>(call: C, c: ApiContext, answer: HandlerReply<C>): Response {
  const { responseCode, message, responseObject, responseMap } = answer as HandlerReply<Call> & {
    responseMap?: unknown;
  };
  // Parsing what goes out keeps columns that nobody declared from leaving.
  const parsed = call.reply.parse(responseObject);
  return reply(c, {
    responseCode: responseCode ?? call.replyCode,
    message,
    status: 'SUCCESS',
    responseObject: parsed,
    ...(call.replyMap ? { responseMap: call.replyMap.parse(responseMap) } : {}),
    ...(call.replyAlsoAs ? { [call.replyAlsoAs]: parsed } : {}),
  });
}

/** Answers with an envelope. The HTTP status is the `responseCode`, but 302 ('in use') is data in a 200 (decisions.md). */
export function reply(c: ApiContext, envelope: Envelope, headers?: Record<string, string>): Response {
  const status = envelope.responseCode === 302 ? 200 : envelope.responseCode;
  return c.json(envelope, status as ContentfulStatusCode, { 'Cache-Control': 'no-store', ...headers });
}

async function limitByAddress(
  context: PlatformContext,
  call: Call,
  limit: 'public' | 'mail',
  clientAddress: string,
): Promise<void> {
  // Reading the public key costs nothing and every sign-in page may need it.
  if (call.method === 'GET') return;
  const hits = limit === 'mail' ? context.settings.mailCallsPerMinute : context.settings.publicCallsPerMinute;
  await countHit(
    context.db,
    `${call.name}:${clientOf(clientAddress)}`,
    { hits, seconds: 60 },
    context.clock(),
  );
}

/** The project that the header names, when the call has to do with one. @throws Refusal 400, 403, 404 */
async function projectOf(
  call: Call,
  { db }: PlatformContext,
  c: ApiContext,
  actor: Actor,
): Promise<ProjectScope | undefined> {
  if (call.scope === 'none') return undefined;
  const header = c.req.header('projectid')?.trim() ?? '';
  if (header !== '' && header !== allProjectsId) {
    const id = idField.safeParse(header);
    if (id.success) return openProject(db, actor, id.data);
    throw new Refusal(400, messages.requestInvalid, {
      problems: [{ path: 'projectid', message: 'Not an id' }],
    });
  }
  if (call.scope === 'optional') return undefined;
  throw new Refusal(400, messages.projectRequired, {
    problems: [{ path: 'projectid', message: messages.projectRequired }],
  });
}

/** The token of an `Authorization` header. @throws Refusal 401 when there is none */
export function bearerToken(header: string | null | undefined): string {
  const match = /^Bearer +([A-Za-z0-9_.-]{20,128})$/i.exec(header ?? '');
  if (!match?.[1]) throw unauthorized();
  return match[1];
}

type Part = 'params' | 'query' | 'body';

async function validate(
  call: Call,
  c: ApiContext,
  upload?: ReadUpload,
): Promise<Partial<Record<Part | 'files', unknown>>> {
  const problems: Problem[] = [...(upload?.problems ?? [])];
  const value: Partial<Record<Part | 'files', unknown>> = upload ? { files: upload.files } : {};
  const check = (part: Part, input: unknown) => {
    const result = call[part]?.safeParse(input);
    if (!result) return;
    if (result.success) value[part] = result.data;
    else
      problems.push(
        ...result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      );
  };
  check('params', c.req.param());
  if (call.query) {
    for (const [name, values] of Object.entries(c.req.queries())) {
      if (values.length > 1) problems.push({ path: name, message: 'Given more than once' });
    }
    check('query', c.req.query());
  }
  if (call.body) check('body', upload ? upload.body : await readJson(c));
  if (problems.length > 0) {
    throw new Refusal(400, problems[0]?.message ?? messages.requestInvalid, {
      problems: problems.slice(0, 20),
    });
  }
  return value;
}

async function readJson(c: ApiContext): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, messages.wrongMediaType);
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, messages.requestInvalid, {
      problems: [{ path: '', message: 'The request body is not valid JSON' }],
    });
  }
}
