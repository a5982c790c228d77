import type { ActivationStatus, LinkPage } from '#platform/contract/values.ts';

/** Where the account screens send people (spec 1 sections 2.1 and 4): addresses with their queries. */

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

export const registrationSuccessfulUrl = (email: string): string =>
  withQuery('/registration-successful/', { email });

/** The warning that an account is not active yet; or, with ACTIVE, that it is. */
export const userActivationUrl = (email: string, activationStatus?: 'ACTIVE'): string =>
  withQuery('/user-activation', { email, ...(activationStatus ? { activationStatus } : {}) });

/** Why a link from a mail did not work; `page` is what the link was for. */
export const tokenExpiredUrl = (link: {
  emailId: string;
  activationStatus: ActivationStatus;
  page: LinkPage;
}): string => withQuery('/token-expired', link);
