import { changeInvitations, previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /**
     * A list of users whom the owner is about to invite: two valid ones, one who is a user already, and a line that is
     * wrong.
     */
    readonly invitationList: string;
  }
}

export default {
  things: {
    async invitationList({ maker, owner, thing }) {
      const [projectId, roleId, groupId] = [
        await thing('project'),
        await thing('role'),
        await thing('group'),
      ];
      const text = `Grace <grace@example.com>\n${owner.emailId}\n${'wolfe.schlegel'.repeat(6)}@example.com\nnobody`;
      const body = { text, privilege: 'User' as const, projectRoles: [{ projectId, roleId }] };
      const { listId } = await maker.succeed(previewInvitations, { body }, owner);
      const forAll = { forAll: { groupId } };
      await maker.succeed(changeInvitations, { params: { listId }, body: forAll }, owner);
      return listId;
    },
  },
  fields: [{ named: /^(listId|previous)$/, things: ['invitationList'] }],
} satisfies ThingModule;
