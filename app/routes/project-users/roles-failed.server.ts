import type { Refused } from '#app/request/calls/call-platform.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';

/**
 * For `onRefusal`: what went wrong that nobody can mend in the form leads back to the list, in the words of spec 3 section 8.
 * A refusal that says why stays with the form.
 */
export const rolesFailed =
  (back: string) =>
  (refusal: Refused, { context }: Pick<SignedInFormRequest<unknown>, 'context'>) =>
    refusal.code < 500
      ? null
      : redirectWithFlash(context, back, { tone: 'error', text: removalMessages.rolesFailed });
