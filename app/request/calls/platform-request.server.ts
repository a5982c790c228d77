import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import type { FileOnDisk } from '#platform/contract/wire/files/file-parts.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import type { StreamedFile } from '#platform/contract/wire/files/receive-stream.ts';
import { multipartBody, streamedBody } from '#platform/contract/wire/files/send-multipart.ts';

/** The time-out of a request (spec 1 section 9). */
export const timeoutMilliseconds = 10_000;

/** The signed-in user and their project. */
export interface Identity {
  readonly accessToken: string;
  readonly licenseType: string;
  readonly projectId?: string | undefined;
}

/**
 * Builds the request of a call.
 * @param browser its address, for the platform's limits and its audit log, and its user agent, for the list of sessions
 * @param signal aborts the request; the time-out by default
 * @param streamed the file that is read while it is sent, of calls that declare one
 */
export function platformRequest(
  call: Call,
  input: CallInput<Call>,
  { callerAddress, userAgent = '' }: Pick<ServerContext, 'callerAddress' | 'userAgent'>,
  {
    identity,
    signal = AbortSignal.timeout(call.timeoutSeconds ? call.timeoutSeconds * 1000 : timeoutMilliseconds),
    streamed,
  }: {
    readonly identity?: Identity | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly streamed?: StreamedFile | undefined;
  },
): Request {
  const { params, query, body, files } = input as {
    params?: object;
    query?: object;
    body?: object;
    files?: Record<string, readonly FileOnDisk[]>;
  };
  const content =
    call.streams !== undefined && streamed
      ? streamedBody({ ...(body as Record<string, string | undefined>) }, call.streams, streamed)
      : contentOf(call, body, files);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const url = new URL(path, 'http://platform');
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json' });
  if (content) headers.set('content-type', content.contentType);
  if (callerAddress !== 'unknown') headers.set('x-forwarded-for', callerAddress);
  if (userAgent !== '') headers.set('user-agent', userAgent);
  if (identity) {
    headers.set('authorization', `Bearer ${identity.accessToken}`);
    headers.set('licensetype', identity.licenseType);
    if (identity.projectId) headers.set('projectid', identity.projectId);
  }
  return new Request(url, {
    method: call.method,
    headers,
    body: content?.body ?? null,
    // Required for a body that is read while it is sent.
    duplex: 'half',
    redirect: 'manual',
    signal,
  });
}

function contentOf(
  call: Call,
  body: object | undefined,
  files: Readonly<Record<string, readonly FileOnDisk[]>> = {},
): { contentType: string; body: BodyInit } | undefined {
  if (call.files) return multipartBody({ ...body }, files);
  return body && { contentType: 'application/json', body: JSON.stringify(body) };
}
