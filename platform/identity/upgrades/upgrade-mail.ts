import type { UpgradeRequest } from '../../contract/upgrades/upgrade-calls.ts';
import { mailPage } from '../../foundation/mail/mail-page.ts';
import { escapeHtml, type Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

/** The license that a request is about. */
interface License {
  readonly id: string;
  readonly name: string;
  readonly licenseType: string;
  readonly endsOn: string;
}

/**
 * Makes the email that informs the sales team about a request. User text is only in its body, without working links;
 * only the email address stays a link, for the answer.
 */
export function upgradeMail(to: string, request: UpgradeRequest, license: License): Mail {
  const typed: readonly (readonly [string, string])[] = [
    ['Topic', request.licenseActionType],
    ['Name', request.name],
    ['Email', request.emailId],
    ['Phone', request.phoneNumber || '–'],
    ['Organization', request.organisationName],
    ['Job title', (request.jobTitle === 'Others' ? request.jobTitleOthers : request.jobTitle) || '–'],
    ['License', `${license.name} (${license.licenseType}), id ${license.id}`],
    ['License ends on', license.endsOn],
    ['Message', request.message || '–'],
  ];
  const facts = typed.map(([label, value]) => [label, label === 'Email' ? value : unlinked(value)] as const);
  const subject = `FireFlink request: ${request.licenseActionType}`;
  const rows = facts.map(([label, value]) => `<dt>${label}</dt><dd>${lines(value)}</dd>`);
  return {
    to,
    subject,
    text: facts
      .map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`))
      .join('\n'),
    html: mailPage(subject, `<dl>${rows.join('')}</dl>`),
  };
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
