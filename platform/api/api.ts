import { Hono } from 'hono';
import { messages } from '../contract/wire/calls/message-values.ts';
import type { PlatformContext } from '../platform-context.ts';
import { Refusal } from '../foundation/refusal.ts';
import { bindings } from './bindings.ts';
import { clientScriptRoute } from './client-script-route.ts';
import { documentRoutes } from './document-routes.ts';
import type { StoredDocuments } from './documents.ts';
import { downloadRoute } from './download-route.ts';
import { limitBody } from './limit-body.ts';
import { failureOf, refusalAsReply } from './failure.ts';
import { reply, serveCall, type ApiContext, type RequestEnvironment } from './serve-call.ts';

/** The maximum bytes of a JSON body. A call without signing in needs at most a few hundred. */
const jsonLimits = { 'signed-in': 128 * 1024, public: 16 * 1024 };

/** Creates the platform as a web-standard handler: every call of the contract at its documented path. */
export function createApi(
  context: PlatformContext,
  documents?: StoredDocuments,
): Hono<{ Bindings: Partial<RequestEnvironment> }> {
  const api = new Hono<{ Bindings: Partial<RequestEnvironment> }>();

  const limitTo = (bytes: number) =>
    limitBody<{ Bindings: Partial<RequestEnvironment> }>(bytes, (c) =>
      refuse(c, new Refusal(413, messages.bodyTooLarge)),
    );
  const limits = { 'signed-in': limitTo(jsonLimits['signed-in']), public: limitTo(jsonLimits.public) };
  for (const binding of bindings) {
    const { call } = binding;
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    // Paths that the specs write with a slash at the end also work without it.
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
    // Uploads have their own limits, part by part, and must not be gathered in memory.
    if (!call.files && call.streams === undefined) {
      api.on(call.method, paths, call.bodyBytes ? limitTo(call.bodyBytes) : limits[call.access]);
    }
    api.on(call.method, paths, (c) => serveCall(binding, context, c));
  }
  documentRoutes(api, documents);
  downloadRoute(api, context);
  clientScriptRoute(api);

  api.notFound((c) => refuse(c, new Refusal(404, messages.missing)));
  api.onError((error, c) => {
    const { envelope, headers } = failureOf(context, error, { method: c.req.method, path: c.req.path });
    return reply(c, envelope, headers);
  });
  return api;
}

/**
 * Returns the first segment of every path that is served here; unknown paths below them are answered here,
 * too.
 */
export const rootsOf = ({ routes }: ReturnType<typeof createApi>): readonly string[] => [
  ...new Set(routes.map(({ path }) => path.split('/')[1] ?? '')),
];

function refuse(c: ApiContext, refusal: Refusal): Response {
  const { envelope, headers } = refusalAsReply(refusal);
  return reply(c, envelope, headers);
}
