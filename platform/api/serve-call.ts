import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { allProjectsId } from '../contract/access/access-values.ts';
import { beforeTwoFactor } from '../contract/accounts/two-factor-calls.ts';
import { isStoppedWhileViewing, type Call } from '../contract/wire/calls/call.ts';
import type { Envelope, Problem } from '../contract/wire/calls/envelope.ts';
import { idField } from '../contract/wire/fields/fields.ts';
import { viewAsMessages } from '../contract/access/view-as-values.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import { stillAllowed } from '../access/still-allowed.ts';
import { findActor, type Actor } from '../access/actor.ts';
import { viewedBy } from '../access/viewed-by.ts';
import type { CallAnswer, CallRequest } from '../access/call-request.ts';
import { requireProject, type ProjectScope } from '../access/project-scope.ts';
import {
  findCiActor,
  requireCallOfToken,
  requireExecutionOfToken,
} from '../automation/ci-tokens/ci-actor.ts';
import { looksLikeCiToken } from '../automation/ci-tokens/token-text.ts';
import { recordUse } from '../identity/accounts/session-use.ts';
import { recorderOf } from '../audit/recorder.ts';
import { recordRefusal } from '../audit/refusals.ts';
import type { AuditedCall } from '../audit/registered.ts';
import { queriesOf } from '../foundation/database/sqlite-readers.ts';
import { callerOf, countHit } from '../foundation/limits/rate-limit.ts';
import type { PlatformContext } from '../platform-context.ts';
import { forbidden, InUse, Refusal, unauthorized, wrong } from '../foundation/refusal.ts';
import { once, type Incoming } from './incoming.ts';
import { sizeProblems } from './input-bounds.ts';
import { isNothingSent } from './nothing-sent.ts';
import { openUpload, readUpload, type OpenUpload, type ReadUpload } from './read-upload.ts';

/**
 * What the host adds to a request: `callerAddress` is the socket's or, behind trusted proxies, the browser's.
 */
export interface RequestEnvironment {
  readonly callerAddress: string;
}

export type ApiContext = Context<{ Bindings: Partial<RequestEnvironment> }>;

export interface Binding {
  readonly call: AuditedCall;
  /** Runs the call. @returns the envelope, or the file that the call promises. @throws Refusal */
  run(context: PlatformContext, incoming: Incoming): Promise<Envelope | Response>;
}

interface BindingOptions {
  /**
   * The limit for a public call from one address: 'mail' if it can send email. All calls of a session share
   * one limit, except those with 'none', which clients and streams make automatically.
   */
  readonly limit?: 'public' | 'mail' | 'none';
}

type Served<C extends Call> = CallAnswer<C> | Response;

/**
 * Binds a call to its handler. The order is the same for every call: limit by address, or actor and limit by
 * session; then project, validation, the work, reply. Errors become an envelope in `failure.ts`. Changes (see
 * `withChanges`) and refusals are written to the audit log by the call's declaration.
 */
export function bind<C extends AuditedCall>(
  call: C,
  serve: (context: PlatformContext, request: CallRequest<C>) => Served<C> | Promise<Served<C>>,
  { limit = 'public' }: BindingOptions = {},
): Binding {
  return {
    call,
    async run(context, incoming) {
      const { callerAddress, userAgent = '' } = incoming;
      let known: Known = { callerAddress, userAgent, actor: undefined };
      let asked = incoming;
      let upload: ReadUpload | undefined;
      let open: OpenUpload | undefined;
      try {
        if (call.access === 'public') await limitByAddress(context, call, limit, callerAddress);
        else {
          const self = await selfOf(context, incoming, call);
          known = { ...known, actor: self };
          if (limit !== 'none') context.sessionLimit.count(self.sessionId, context.clock());
          requireCallOfToken(call, self);
          const actor = await actorOf(call, context, incoming, self);
          if (actor.userId !== self.userId) asked = { ...incoming, params: paramsFor(actor, self, incoming) };
          known = { ...known, actor };
        }
        known = { ...known, project: await projectOf(call, context, incoming, known.actor) };
        upload =
          call.files && incoming.request
            ? await readUpload(incoming.request, call.files, context.settings.dataDir)
            : undefined;
        if (call.streams !== undefined && incoming.request) {
          open = await openUpload(incoming.request, call.streams);
          known = { ...known, streamed: open.file };
        }
        known = { ...known, ...(await validate(call, asked, upload ?? open)) };
        if (known.actor) await requireExecutionOfToken(context, known.actor, known.params);
        const recorder = recorderOf({ ...known, call }, context);
        const request = { ...known, request: incoming.request } as CallRequest<C>;
        const db = known.actor ? context.db.withPlugin(queriesOf(known.actor.licenseId)) : context.db;
        const check = known.actor && stillAllowed(known.actor, known.project);
        const answer = await serve({ ...context, db, recorder, stillAllowed: check }, request);
        return answer instanceof Response ? answer : envelopeOf(call, known, answer);
      } catch (error) {
        if (error instanceof InUse) return inUseEnvelope(call, error);
        if (error instanceof Refusal) {
          // The call may have been refused before its input was read. Without a known user, there is nothing
          // to look up.
          const unread = known.actor
            ? { params: incoming.params, askedProjectId: incoming.projectId?.trim() }
            : {};
          await recordRefusal(context, { ...unread, ...known, call }, error);
        }
        throw error;
      } finally {
        await upload?.dispose();
        open?.dispose();
      }
    },
  };
}

/** Returns the signed-in user, or the user of a pipeline's token. */
function selfOf(context: PlatformContext, incoming: Incoming, { name }: Call): Promise<Actor> {
  const early = beforeTwoFactor.has(name);
  return once(
    incoming.together,
    `${early ? 'early ' : ''}actor ${incoming.authorization ?? ''}`,
    async () => {
      const token = bearerToken(incoming.authorization);
      if (looksLikeCiToken(token)) return findCiActor(context, token, incoming.callerAddress);
      const actor = await findActor(context, token, { beforeTwoFactor: early });
      await recordUse(context, actor, incoming);
      return actor;
    },
  );
}

/**
 * Returns the user that the call is answered as: the signed-in user, or the user or role they view the
 * product as.
 * @throws Refusal 403 in that view for calls that change something or are personal
 */
async function actorOf(
  call: Call,
  { db }: PlatformContext,
  { together }: Incoming,
  self: Actor,
): Promise<Actor> {
  if (!self.viewAs || call.whileViewing === 'as oneself') return self;
  const other = await once(together, `viewed ${self.sessionId}`, () => viewedBy(db, self));
  if (!other) return self;
  if (isStoppedWhileViewing(call)) {
    const { readOnly, personal, meanwhile: name, byEnding: grantedBy } = viewAsMessages;
    const words = call.changes === 'nothing' ? personal : readOnly;
    throw forbidden({ id: 'view-as', name, grantedBy }, words(other.viewing.name));
  }
  return other;
}

/** Replaces the signed-in user's own id by that of the user they view the product as. */
const paramsFor = (actor: Actor, self: Actor, { params }: Incoming): Incoming['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === self.userId ? actor.userId : value]),
  );

/** What is known of a request, which grows with every step of its check. */
interface Known {
  readonly callerAddress: string;
  readonly userAgent: string;
  readonly actor: Actor | undefined;
  readonly project?: ProjectScope | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: unknown;
  readonly streamed?: unknown;
}

function envelopeOf(call: Call, request: Known, answer: unknown): Envelope {
  // Parsing the reply removes undeclared columns.
  const { object, map } = call.replyMap ? partsOf(call.replyMap, answer) : { object: answer, map: undefined };
  const responseObject = call.reply.parse(object);
  return {
    responseCode: call.replyCode,
    message: call.done(request, responseObject),
    status: 'SUCCESS',
    responseObject,
    ...(call.replyMap ? { responseMap: map } : {}),
    ...(call.replyAlsoAs ? { [call.replyAlsoAs]: responseObject } : {}),
  };
}

const inUseEnvelope = (call: Call, { message, responseObject, responseMap }: InUse): Envelope => ({
  responseCode: 302,
  message,
  status: 'SUCCESS',
  responseObject: call.reply.parse(responseObject),
  ...(call.replyMap ? { responseMap: call.replyMap.parse(responseMap) } : {}),
});

function partsOf(replyMap: z.ZodType, answer: unknown): { object: unknown; map: unknown } {
  const { responseObject, responseMap } = answer as { responseObject: unknown; responseMap: unknown };
  return { object: responseObject, map: replyMap.parse(responseMap) };
}

/** Serves a request that came over HTTP. */
export async function serveCall(
  { run }: Binding,
  context: PlatformContext,
  c: ApiContext,
): Promise<Response> {
  const answer = await run(context, {
    callerAddress: c.env.callerAddress ?? 'unknown',
    userAgent: c.req.header('user-agent'),
    authorization: c.req.header('authorization'),
    projectId: c.req.header('projectid'),
    params: c.req.param(),
    query: c.req.queries(),
    request: c.req.raw,
  });
  return answer instanceof Response ? answer : reply(c, answer);
}

/**
 * Responds with an envelope. The HTTP status is the `responseCode`, except that 302 ('in use') is data in a
 * 200 (decisions.md).
 */
export function reply(c: ApiContext, envelope: Envelope, headers?: Record<string, string>): Response {
  const status = envelope.responseCode === 302 ? 200 : envelope.responseCode;
  return c.json(envelope, status as ContentfulStatusCode, { 'Cache-Control': 'no-store', ...headers });
}

async function limitByAddress(
  context: PlatformContext,
  call: Call,
  limit: BindingOptions['limit'],
  callerAddress: string,
): Promise<void> {
  // Reading the public key costs nothing and every sign-in page may need it.
  if (call.method === 'GET') return;
  const hits = limit === 'mail' ? context.settings.mailCallsPerMinute : context.settings.publicCallsPerMinute;
  await countHit(
    context.db,
    `${call.name}:${callerOf(callerAddress)}`,
    { hits, seconds: 60 },
    context.clock(),
  );
}

/** Returns the project that the header names, when the call concerns one. @throws Refusal 400, 403, 404 */
async function projectOf(
  call: Call,
  { db }: PlatformContext,
  { projectId, together }: Incoming,
  actor: Actor | undefined,
): Promise<ProjectScope | undefined> {
  if (call.scope === 'none' || !actor) return undefined;
  const header = projectId?.trim() ?? '';
  if (header !== '' && header !== allProjectsId) {
    const id = idField.safeParse(header);
    if (id.success) {
      return once(together, `project ${actor.sessionId} ${id.data}`, () =>
        requireProject(db, actor, id.data),
      );
    }
    throw new Refusal(400, messages.requestInvalid, {
      problems: [{ path: 'projectid', message: 'Not an id' }],
    });
  }
  if (call.scope === 'optional') return undefined;
  throw wrong('projectid', messages.projectRequired);
}

/** Returns the token of an `Authorization` header. @throws Refusal 401 when there is none */
export function bearerToken(header: string | null | undefined): string {
  const match = /^Bearer +([A-Za-z0-9_.-]{20,128})$/i.exec(header ?? '');
  if (!match?.[1]) throw unauthorized();
  return match[1];
}

type Part = 'params' | 'query' | 'body';

async function validate(
  call: Call,
  { params, query, request }: Incoming,
  upload?: Pick<ReadUpload, 'body'> & Partial<Pick<ReadUpload, 'files' | 'problems'>>,
): Promise<Partial<Record<Part | 'files', unknown>>> {
  const problems: Problem[] = [...(upload?.problems ?? [])];
  const value: Partial<Record<Part | 'files', unknown>> = upload?.files ? { files: upload.files } : {};
  const check = (part: Part, input: unknown) => {
    const result = call[part]?.safeParse(input);
    if (!result) return;
    if (result.success) value[part] = result.data;
    else
      problems.push(
        ...result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      );
  };
  check('params', params);
  if (call.query) {
    for (const [name, values] of Object.entries(query)) {
      if (values.length > 1) problems.push({ path: name, message: 'Given more than once' });
    }
    check('query', Object.fromEntries(Object.entries(query).map(([name, [value]]) => [name, value])));
  }
  if (call.body) {
    const body = upload ? upload.body : await readJson(request);
    const tooLarge = sizeProblems(call.body, body);
    problems.push(...tooLarge);
    if (tooLarge.length === 0) check('body', body);
    const hasFiles = Object.values(upload?.files ?? {}).some((files) => files.length > 0);
    if (problems.length === 0 && call.method === 'PUT' && !hasFiles && isNothingSent(value.body)) {
      throw new Refusal(400, messages.nothingSent);
    }
  }
  if (problems.length > 0) {
    throw new Refusal(400, problems[0]?.message ?? messages.requestInvalid, {
      problems: problems.slice(0, 20),
    });
  }
  return value;
}

async function readJson(request: Request | undefined): Promise<unknown> {
  const type = request?.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, messages.wrongMediaType);
  try {
    return await request?.json();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, messages.requestInvalid, {
      problems: [{ path: '', message: 'The request body is not valid JSON' }],
    });
  }
}
