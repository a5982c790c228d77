import { data } from '@remix-run/node';
import type { MissingPermission } from '#platform/contract/wire/calls/envelope.ts';
import type { UnsentForm } from '#app/request/forms/unsent-form.server.ts';

/** The data of an error page about a refusal. */
export interface RefusedData {
  readonly message: string;
  readonly missingPermission?: Omit<MissingPermission, 'id'> | undefined;
  /** The form that this answers, to be sent again from there. */
  readonly unsent?: UnsentForm | undefined;
}

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly missingPermission?: MissingPermission | undefined;
}

/**
 * Returns what a loader throws for a refusal of the platform: the error page says which permission is missing and who
 * can grant it.
 */
export function refused({ code, message, missingPermission }: Refusal) {
  return data<RefusedData>({ message, missingPermission }, { status: code });
}
