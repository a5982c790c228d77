import { data } from '@remix-run/node';
import type { MissingPermission } from '#platform/contract/wire/envelope.ts';
import type { UnsentForm } from '#app/request/forms/unsent-form.server.ts';

/** What an error page is told about a refusal. */
export interface RefusedData {
  readonly message: string;
  readonly missingPermission?: Omit<MissingPermission, 'id'> | undefined;
  /** The form whose answer this is, to be sent again from there. */
  readonly unsent?: UnsentForm | undefined;
}

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly missingPermission?: MissingPermission | undefined;
}

/** Makes what a loader throws from a refusal of the platform: the error page says what is missing and who can grant it. */
export function refused({ code, message, missingPermission }: Refusal) {
  return data<RefusedData>({ message, missingPermission }, { status: code });
}
