import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { messages } from '../contract/wire/message-values.ts';
import type { PlatformContext } from '../platform-context.ts';
import { Refusal } from '../refusal.ts';
import { bindings } from './bindings.ts';
import { documentRoutes } from './document.ts';
import { downloadRoute } from './download-route.ts';
import { reply, type ApiContext, type RequestEnvironment } from './serve-call.ts';

const jsonLimit = 128 * 1024;

/** The platform as a web-standard handler: every call of the contract at its documented path. */
export function createApi(context: PlatformContext): Hono<{ Bindings: Partial<RequestEnvironment> }> {
  const api = new Hono<{ Bindings: Partial<RequestEnvironment> }>();

  const limit = bodyLimit({
    maxSize: jsonLimit,
    onError: (c: ApiContext) => refuse(c, new Refusal(413, messages.bodyTooLarge)),
  });
  for (const { call, serve } of bindings) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    // Uploads have limits of their own, part by part, and must not be gathered in memory.
    if (!call.files) api.on(call.method, path, limit);
    api.on(call.method, path, (c) => serve(context, c));
  }
  documentRoutes(api);
  downloadRoute(api, context);

  api.notFound((c) => refuse(c, new Refusal(404, messages.missing)));
  api.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    if (context.kind.isUnavailable(error)) {
      context.log.error({ err: error, path: c.req.path }, 'the database is not available');
      return refuse(c, new Refusal(503, messages.unexpected, { retryAfterSeconds: 5 }));
    }
    context.log.error({ err: error, method: c.req.method, path: c.req.path }, 'a call failed');
    return reply(c, {
      responseCode: 500,
      message: messages.unexpected,
      status: 'FAILURE',
      responseObject: null,
    });
  });
  return api;
}

/** The first part of every path that is answered here; what is below them and is not there is answered here, too. */
export const rootsOf = ({ routes }: ReturnType<typeof createApi>): readonly string[] => [
  ...new Set(routes.map(({ path }) => path.split('/')[1] ?? '')),
];

function refuse(c: ApiContext, { code, message, options }: Refusal): Response {
  const headers: Record<string, string> = {};
  if (options.retryAfterSeconds !== undefined) headers['Retry-After'] = String(options.retryAfterSeconds);
  if (code === 401) headers['WWW-Authenticate'] = 'Bearer';
  return reply(
    c,
    {
      responseCode: code,
      message,
      status: 'FAILURE',
      responseObject: null,
      ...(options.problems ? { errors: [...options.problems] } : {}),
      ...(options.missingPermission ? { missingPermission: options.missingPermission } : {}),
      ...(options.reason ? { reason: options.reason } : {}),
    },
    headers,
  );
}
