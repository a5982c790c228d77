import type { UpgradeRequest } from '../contract/upgrades/upgrade-calls.ts';
import { escapeHtml, type Mail } from '../mail/mail.ts';

/** The license that a request is about. */
interface License {
  readonly id: string;
  readonly name: string;
  readonly licenseType: string;
  readonly endsOn: string;
}

/**
 * The mail that tells the sales team of a request. What was typed is in its body alone, as text; the subject has nothing
 * of it, and an answer goes to the address in the body.
 */
export function upgradeMail(to: string, request: UpgradeRequest, license: License): Mail {
  const facts: readonly (readonly [string, string])[] = [
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
  const rows = facts.map(([label, value]) => `<dt>${label}</dt><dd>${lines(value)}</dd>`);
  return {
    to,
    subject: `FireFlink request: ${request.licenseActionType}`,
    text: facts
      .map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`))
      .join('\n'),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>FireFlink request</title></head>',
      `<body><dl>${rows.join('')}</dl></body></html>`,
    ].join(''),
  };
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
