import { newEmail } from '#tests/support/factories.ts';
import { attempt, type AttemptModule, type InputParts } from '../attempt.ts';

const ofInvitations = ({ things }: InputParts) => ({ params: { listId: things.invitationList } });

export default {
  attempts: [
    attempt('previewInvitations', 'users.edit', () => ({
      body: { text: newEmail(), privilege: 'User' },
    })),
    attempt('listInvitations', 'users.edit'),
    attempt('getInvitations', 'users.edit', ofInvitations),
    attempt('getInvitationFile', 'users.edit', ofInvitations),
    attempt('getInvitationText', 'users.edit', ofInvitations),
    attempt('readInvitationFile', 'users.edit', () => ({ body: { note: '' } })),
    attempt('changeInvitations', 'users.edit', (parts) => ({
      ...ofInvitations(parts),
      body: { tickAll: true },
    })),
    attempt('groupInvited', 'groups.edit', ({ things }) => ({ body: { listId: things.invitationList } })),
    attempt('sendInvitations', 'users.edit', ({ things }) => ({ body: { listId: things.invitationList } })),
  ],
  carriedOutElsewhere: ['readInvitationFile'],
} satisfies AttemptModule;
