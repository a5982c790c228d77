import type { ActivationStatus, LinkPage } from '#platform/contract/accounts/account-values.ts';
import { withQuery } from './with-query.ts';

const signIn = '/signin';
const signUp = '/signup';
const activationSuccess = '/activation-success';

/** Every public address (spec 1 sections 2.1 and 4). */
export const accountPaths = {
  /** Sign-in; leads signed-in users to the landing page. */
  start: '/',
  signIn,
  /** @param from where signing in leads */
  signInFrom: (from: string) => withQuery(signIn, { from }),
  /**
   * The page that asks for the two-factor code, after the password.
   * @param from where signing in leads
   */
  secondFactor: (from: string | undefined) => withQuery(`${signIn}/second-factor`, { from }),
  /**
   * The same page, for a recovery code.
   * @param query of the page
   */
  recoveryCode: (query: URLSearchParams) =>
    withQuery(withQuery(`${signIn}/second-factor`, query), { by: 'recovery' }),
  appCode: (query: URLSearchParams) =>
    withQuery(withQuery(`${signIn}/second-factor`, query), { by: undefined }),
  /**
   * The page that sets up the required two-factor authentication.
   * @param from the page to continue to
   */
  setUpTwoFactor: (from: string) => withQuery('/set-up-second-factor', { from }),
  /** Sign-in after signing out. */
  signedOut: `${signIn}?product=fireflink`,
  signUp,
  activationSuccess,
  /**
   * The same page, in a browser that is signed in to another account.
   * @param email of the account that was activated
   */
  activationBeside: (email: string) => withQuery(activationSuccess, { email }),
  forgotPassword: '/forgot-password',
  /** @param encodedEmail in base64 */
  resetLink: (encodedEmail: string) => `/reset-link/${encodedEmail}`,
  registrationSuccessful: (email: string) => withQuery('/registration-successful/', { email }),
  /** The warning that an account is not active yet; or, with ACTIVE, that it is. */
  userActivation: (email: string, activationStatus?: 'ACTIVE') =>
    withQuery('/user-activation', { email, activationStatus }),
  /** Explains why a link from an email did not work; `page` is the purpose of the link. */
  tokenExpired: (link: { emailId: string; activationStatus: ActivationStatus; page: LinkPage }) =>
    withQuery('/token-expired', link),
  changePassword: '/change-password',
  passwordChanged: '/password-changed',
  passwordLinkExpired: '/password-link-expired',
  accountLocked: '/account-locked',
  /** The link of a lock email, with its token. */
  unlockAccount: '/unlock-account',
} as const;

/** The legal documents: over a page that preserves what was typed, or on a page of their own. */
export const legalPaths = {
  base: '/legal',
  overSignUp: `${signUp}/legal`,
  /** @param from where closing leads, with the fragment of the link that opens it */
  document: (slug: string, from: string) => withQuery(`/legal/${slug}`, { from }),
  /** @param opener the id of the link that opens it */
  above: (base: string, slug: string, opener: string) => withQuery(`${base}/legal/${slug}`, { opener }),
} as const;
