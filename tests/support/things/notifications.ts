import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { storeNotification } from '#tests/support/store-notification.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** The report configuration of the project, with recipients of each kind. Its id is the project's. */
    readonly reportConfiguration: string;
    /** A notification of how `ended` ended, which has not reached all recipients. */
    readonly notification: string;
  }
}

/** Returns a guest of the owner, who is asked by email. */
export const guestOf = (owner: { readonly id: string }): string =>
  `hanne.vestergaard-johannsen.${owner.id}@payments.partner.example`;

export default {
  things: {
    async reportConfiguration({ maker, owner, thing }) {
      const id = await thing('project');
      const selectedEmails = [
        { type: 'user' as const, id: await thing('reviewer') },
        { type: 'group' as const, id: await thing('projectGroup') },
        ...[guestOf(owner), 'second@payments.partner.example', 'third@payments.partner.example'].map(
          (emailId) => ({ type: 'guest' as const, emailId }),
        ),
      ];
      await maker.succeed(
        updateReportConfiguration,
        { params: { id }, body: { emailDataDTO: { selectedEmails } } },
        { ...owner, projectId: id },
      );
      return id;
    },
    async notification({ maker, owner, thing }) {
      const executionId = await thing('ended');
      await thing('reportConfiguration');
      return storeNotification(maker, {
        executionId,
        recipients: [
          { name: owner.name, emailId: owner.emailId },
          {
            name: 'Hanne Vestergaard-Johanns',
            emailId: 'hanne.vestergaard@payments.partner.example',
            error: `550 5.1.1 ${'no-mailbox-of-this-name'.repeat(3)}`,
          },
        ],
      });
    },
  },
  fields: [{ named: /^notificationId$/, things: ['notification'] }],
} satisfies ThingModule;
