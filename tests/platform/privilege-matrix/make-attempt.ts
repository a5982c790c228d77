import type { Call } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { permissionNames } from '#platform/contract/access/permission-values.ts';
import type { AnyInput, TestPlatform } from '#tests/support/platform.ts';
import type { Due } from '#tests/support/privilege-due.ts';
import { multipart } from '#tests/support/uploads.ts';

/** The answer of a call. */
export interface Answered {
  readonly status: number;
  readonly missingPermission?: unknown;
}

/** Makes a call. @param projectId the project of the header */
export async function makeAttempt(
  t: TestPlatform,
  call: Call,
  { params, query, body }: AnyInput,
  caller: { readonly token: string; readonly projectId: string | undefined },
): Promise<Answered> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await t.raw(call.method, `${path}?${search}`, { ...caller, ...contentOf(call, body) });
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel();
    return { status: response.status };
  }
  const { missingPermission } = envelopeSchema.parse(await response.json());
  return { status: response.status, missingPermission };
}

function contentOf({ files, streams }: Call, body: unknown): RequestInit {
  if (body === undefined) return {};
  if (streams !== undefined) {
    const fields = Object.entries(body ?? {}).map(([name, value]) => ({ name, content: String(value) }));
    return multipart([...fields, { name: streams, content: '', fileName: '' }]);
  }
  if (!files) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return multipart(
    Object.entries(body ?? {}).map(([name, value]) => ({ name, content: JSON.stringify(value) })),
  );
}

/** Returns the problem of an answer; undefined when there is none. */
export function problemOf({ status, missingPermission }: Answered, due: Due | undefined): string | undefined {
  const got = `${status}${missingPermission ? ` ${JSON.stringify(missingPermission)}` : ''}`;
  if (!due)
    return status === 403 || status === 401 || status >= 500 ? `expected to be let, got ${got}` : undefined;
  const said = { id: due.id, name: permissionNames[due.id], ...due.missing };
  const isSaid =
    typeof missingPermission === 'object' &&
    missingPermission !== null &&
    Object.entries(said).every(([name, value]) => Reflect.get(missingPermission, name) === value);
  return status === 403 && isSaid ? undefined : `expected 403 ${JSON.stringify(said)}, got ${got}`;
}
