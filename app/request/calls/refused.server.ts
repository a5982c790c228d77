import { data } from '@remix-run/node';
import type { MissingPermission } from '#platform/contract/wire/envelope.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import type { UnsentForm } from '#app/request/forms/unsent-form.server.ts';
import type { Outcome } from './call-platform.server.ts';

/** What an error page is told about a refusal. */
export interface RefusedData {
  readonly message: string;
  readonly missingPermission?: Omit<MissingPermission, 'id'> | undefined;
  /** The form whose answer this is, to be sent again from there. */
  readonly unsent?: UnsentForm | undefined;
}

/** A refusal of the platform as what a loader throws: its error page says what is missing and who can grant it. */
export function refused({ code, message, missingPermission }: Outcome<Call> & { ok: false }) {
  return data<RefusedData>({ message, missingPermission }, { status: code });
}
