import { data } from '@remix-run/node';
import type { Call } from '#platform/contract/call.ts';
import type { Outcome } from './client.server.ts';

/** What an error page is told about a refusal. */
export interface RefusedData {
  readonly message: string;
  readonly missingPermission?: { readonly name: string; readonly grantedBy: string } | undefined;
}

/** A refusal of the platform as what a loader throws: its error page says what is missing and who can grant it. */
export function refused({ code, message, missingPermission }: Outcome<Call> & { ok: false }) {
  return data<RefusedData>({ message, missingPermission }, { status: code });
}
