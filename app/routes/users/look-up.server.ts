import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { findUserByEmail } from '#platform/contract/users/user-calls.ts';

/** The result of looking an email up. */
export interface KnownAddress {
  readonly emailId: string;
  /** The name of the user with this email on the license; null when there is none. */
  readonly name: string | null;
  /** Why the lookup failed, and the user with this email, if any. */
  readonly problem: string | null;
}

/**
 * Looks an address up. An invalid address and too many lookups are errors of the field.
 * @throws Response 403 for users who may not add users
 */
export async function lookUp({ platform }: Privileged, emailId: string): Promise<KnownAddress> {
  const outcome = await platform.call(findUserByEmail, { query: { emailId } });
  if (outcome.ok) return { emailId, name: outcome.data.name, problem: outcome.message };
  if (outcome.code === 404) return { emailId, name: null, problem: null };
  if (outcome.code === 403) throw refused(outcome);
  return { emailId, name: null, problem: outcome.problems[0]?.message ?? outcome.message };
}
