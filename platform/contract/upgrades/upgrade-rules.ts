import { emailPattern } from '../wire/fields/email-rules.ts';
import { organisationProblem } from '../profiles/profile-rules.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { linePattern, linesPattern } from '../wire/fields/text-rules.ts';

/**
 * The rules of the upgrade form and of the trial notice (spec 2 sections 5, 6 and 9), for both servers and, as early
 * hints, for the browser: this file imports only rules and lists. A `…Problem` returns the error in the spec's words,
 * or undefined.
 */

/** The topics of a request: `licenseActionType`. */
export const upgradeTopics = ['License Upgradation', 'Token Renewal'] as const;
export type UpgradeTopic = (typeof upgradeTopics)[number];

export const upgradeTopicMissing = 'Topic is required';

export const upgradeMessageMax = 200;

export const upgradeMessages = {
  sent: 'Your request has been submitted. Our team will contact you soon',
  /** On a server that emails no requests. */
  saved:
    'Your request is saved on this server, but not emailed. Tell the administrator of the server about it.',
  notMailed:
    'Requests to upgrade or renew are saved on this server, but not emailed. Set UPGRADE_MAIL to receive them.',
  alreadySent: 'Your request has already been submitted. Our team will contact you soon',
} as const;

/** The license type of the trial. */
export const trialType = 'C-Basic';

// The space at its end is the spec's.
export const specialCharacters = 'Special Characters are not allowed ';

export const wrongEmail = 'Enter valid email Id';

export function requesterNameProblem(name: string): string | undefined {
  const text = name.trim();
  if (text === '') return 'Name is required';
  if (text.length < limits.nameMin) return 'Minimum 3 characters required';
  if (text.length > limits.nameMax) return 'Maximum 25 characters allowed';
  return /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_ -]*[\p{L}\p{M}\p{N}])?$/u.test(text)
    ? undefined
    : specialCharacters;
}

export function requesterEmailProblem(emailId: string): string | undefined {
  const text = emailId.trim();
  if (text === '') return 'Email is required';
  return text.length <= limits.emailMax && emailPattern.test(text) ? undefined : wrongEmail;
}

export function requesterOrganisationProblem(name: string): string | undefined {
  const text = name.trim();
  if (text === '') return 'Organization Name is required';
  return organisationProblem(text) ?? (linePattern.test(text) ? undefined : specialCharacters);
}

/** Returns the message with one kind of line end: browsers send two characters for one that they count. */
export const upgradeText = (message: string): string => message.replace(/\r\n?/g, '\n').trim();

export function upgradeTextProblem(message: string): string | undefined {
  const text = upgradeText(message);
  if (text.length > upgradeMessageMax) return `Maximum ${upgradeMessageMax} characters allowed`;
  return linesPattern.test(text) ? undefined : specialCharacters;
}

/** Returns the topic that the form suggests. */
export const defaultUpgradeTopic = (licenseType: string): UpgradeTopic =>
  licenseType === trialType ? 'License Upgradation' : 'Token Renewal';

/**
 * Returns the remaining trial.
 * @returns whole days left of the trial, for users who see the notice; otherwise undefined
 */
export function trialDaysLeft(who: {
  readonly licenseType: string;
  readonly activationStatus: string;
  readonly privilege: string;
  readonly daysLeft: number | null;
}): number | undefined {
  const concerned =
    who.licenseType === trialType && who.activationStatus === 'ACTIVE' && who.privilege === 'Super Admin';
  return concerned && who.daysLeft !== null && who.daysLeft >= 0 ? who.daysLeft : undefined;
}

/** Formats 'today', 'in 1 day', 'in 12 days'. */
export function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
