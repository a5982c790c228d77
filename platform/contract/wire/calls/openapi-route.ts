import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import type { Call } from './call.ts';
import { envelopeSchema } from './envelope.ts';
import { idField } from '../fields/fields.ts';

const refusalTexts: Readonly<Record<number, string>> = {
  400: 'The request is invalid or breaks a rule; nothing was changed',
  401: 'The access token is missing or has expired',
  403: 'The signed-in user may not do this',
  404: 'This license has no such resource',
  409: 'The name is taken, or the current state does not allow the call',
  413: 'The body is too large',
  415: 'The body has an unsupported media type',
  429: 'Too many requests; Retry-After says how many seconds to wait',
  500: 'An error of the platform; it has been logged',
  503: 'The service is unavailable; Retry-After says how many seconds to wait',
};

/** Returns every `responseCode` with which a call can refuse, in order. */
export function refusalCodes(call: Call): number[] {
  const ofBodies = call.body ? [413, 415] : [];
  return [...new Set([...call.refusals, ...ofBodies, 429, 500, 503])].sort((a, b) => a - b);
}

export const refusalText = (code: number): string => refusalTexts[code] ?? 'Refused';

function headersOf({ scope, headers = {} }: Call) {
  const own = Object.entries(headers).map(([name, about]) => [name, z.string().meta({ description: about })]);
  return z.object({
    ...(scope === 'none' ? {} : { projectid: scope === 'project' ? idField : idField.optional() }),
    ...(Object.fromEntries(own) as Record<string, z.ZodType>),
  });
}

const envelopeOf = (call: Call) =>
  envelopeSchema
    .omit({ response: true, responseMap: true })
    .extend({ responseObject: call.reply })
    .extend(call.replyMap ? { responseMap: call.replyMap } : {})
    .extend(call.replyAlsoAs ? { [call.replyAlsoAs]: call.reply } : {});

const binary = z.string().meta({ format: 'binary' });

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: binary }]));

/** Describes the parts of a multipart body: first JSON parts (text where a file is streamed), then files. */
function formOf({ body, files = {}, streams }: Call) {
  const parts: [string, z.ZodType][] = Object.entries(files).map(([name, { maxFiles }]) => [
    name,
    (maxFiles === 1 ? binary : z.array(binary).max(maxFiles)).optional(),
  ]);
  if (streams !== undefined) parts.push([streams, binary]);
  return (body instanceof z.ZodObject ? body : z.object({})).extend(Object.fromEntries(parts));
}

/** Describes a call as a route of the API document. */
export function openApiRoute(call: Call): RouteConfig {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
  const body =
    call.files || call.streams !== undefined
      ? { 'multipart/form-data': { schema: formOf(call) } }
      : call.body && json(call.body);
  const codes = refusalCodes(call);
  return createRoute({
    operationId: call.name,
    method: call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path: call.path,
    tags: [call.tag],
    summary: call.summary,
    ...(call.access === 'signed-in' ? { security: [{ accessToken: [] }] } : {}),
    ...(call.extension ? { 'x-extension': true } : {}),
    request: {
      ...(call.params ? { params: call.params as z.ZodObject } : {}),
      ...(call.query ? { query: call.query as z.ZodObject } : {}),
      ...(call.scope === 'none' && !call.headers ? {} : { headers: headersOf(call) }),
      ...(body ? { body: { required: true, content: body } } : {}),
    },
    responses: {
      [call.replyCode]: {
        description: call.replyCode === 201 ? 'Created' : 'Done',
        content: call.fileTypes ? filesOf(call.fileTypes) : json(envelopeOf(call)),
      },
      ...Object.fromEntries(
        codes.map((code) => [
          code,
          {
            description: refusalText(code),
            content: json(envelopeSchema.omit({ response: true, responseMap: true })),
          },
        ]),
      ),
    },
  });
}
