import { newEmail } from '#tests/support/factories.ts';
import { ofFiles } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    previewInvitations: ({ project: projectId, role: roleId }) => ({
      body: { text: newEmail(), privilege: 'User', projectRoles: [{ projectId, roleId }] },
    }),
    getInvitations: ({ invitationList: listId }) => ({ params: { listId } }),
    getInvitationText: ({ invitationList: listId }) => ({ params: { listId } }),
    changeInvitations: ({ invitationList: listId, role: roleId, group: groupId }) => ({
      params: { listId },
      body: { forAll: { roleId, groupId } },
    }),
    groupInvited: ({ invitationList: listId }) => ({ body: { listId } }),
    sendInvitations: ({ invitationList: listId }) => ({ body: { listId } }),
  },
  free: {
    'previewInvitations body.previous':
      'nothing is taken over from a list that is not one’s own, as from one that is gone',
  },
  elsewhere: { getInvitationFile: ofFiles },
} satisfies RequestModule;
