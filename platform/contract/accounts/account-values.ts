/** PENDING until the link in the email is used, then ACTIVE (spec 1 section 4); EXPIRED when the invitation lapsed. */
export const activationStatuses = ['ACTIVE', 'PENDING', 'EXPIRED'] as const;

export type ActivationStatus = (typeof activationStatuses)[number];

/** The email that a link came from: `page`/`fromPage` of spec 1 section 2.1. */
export const linkPages = ['activation', 'change-password'] as const;

export type LinkPage = (typeof linkPages)[number];
