import { emailField } from '#platform/contract/wire/fields/fields.ts';
import {
  activationStatuses,
  type ActivationStatus,
  type LinkPage,
} from '#platform/contract/accounts/account-values.ts';

/** Returns the query of an account page. A doubled question mark, which some email programs make, counts as one. */
export function accountQuery(request: Request): URLSearchParams {
  // Remix rewrites the query and turns the second one into %3F.
  return new URLSearchParams(new URL(request.url).search.replace(/^(\?|%3F)+/i, ''));
}

/** Returns an address that is safe to show and write to; null when the text isn't one, as in a link that was cut off. */
export function plausibleEmail(text: string | null): string | null {
  return emailField.safeParse(withPlus(text ?? '')).data ?? null;
}

/** Email programs that decode a link leave a plus sign bare, which then reads as a space; no address has one. */
const withPlus = (text: string): string => text.trim().replace(/ /g, '+');

/** Reads the parameters of a link that changes or sets a password, as the email wrote them (decisions.md). */
export interface PasswordLink {
  readonly token: string;
  readonly emailId: string;
  readonly activationStatus: ActivationStatus;
  /** What the link is for: an invited user's also activates the account. */
  readonly page: LinkPage;
}

/** Reads the parameters of /change-password. Missing ones are empty, which no token is. */
export function passwordLink(request: Request): PasswordLink {
  const query = accountQuery(request);
  const activationStatus = statusOf(query);
  return {
    token: query.get('token') ?? '',
    emailId: withPlus(query.get('emailId') ?? ''),
    activationStatus,
    page: activationStatus === 'ACTIVE' ? 'change-password' : 'activation',
  };
}

/** Returns the status that a query names, or ACTIVE, the most frequent one. */
export function statusOf(query: URLSearchParams): ActivationStatus {
  return activationStatuses.find((status) => status === query.get('activationStatus')) ?? 'ACTIVE';
}
