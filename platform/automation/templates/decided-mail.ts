import type { Decision } from '../../contract/approval/approval-values.ts';
import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

interface DecidedVersion {
  readonly decision: Decision;
  readonly reason: string;
  /** The name of the reviewer. */
  readonly by: string;
  readonly template: string;
  readonly version: number;
  readonly project: string;
  readonly requestId: string;
}

/** Makes the email that tells an author how a reviewer has decided about their version of a template. */
export const decidedMail = (
  publicUrl: string,
  author: { readonly name: string; readonly emailId: string },
  { decision, reason, by, template, version, project, requestId }: DecidedVersion,
): Mail =>
  actionMail({
    to: author.emailId,
    name: author.name,
    subject: `${decision}: version ${version} of the template ${unlinked(template)}`,
    intro: [
      `${unlinked(by)} ${decision.toLowerCase()} version ${version} of the template ${unlinked(template)} in the project ${unlinked(project)}.`,
      ...(reason === '' ? [] : [`Reason: ${unlinked(reason)}`]),
    ].join(' '),
    action: 'Open the request',
    link: `${publicUrl}/app/approval-request/${encodeURIComponent(requestId)}`,
    validity:
      decision === 'Approved'
        ? 'The version is in use from now on.'
        : 'The version before it stays in use. You find yours in the history of the template.',
  });
