import { allProjectsId } from '#platform/contract/access/access-values.ts';
import { newEmail } from '#tests/support/factories.ts';
import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';

const ofGroup = ({ things }: InputParts) => ({ params: { groupId: things.group } });

let named = 0;
const groupBody = ({ person }: InputParts) => ({
  name: `A group ${++named}`,
  emailUserList: [{ emailId: person.user.emailId }],
});

export default {
  attempts: [
    attempt('listGroups', 'groups.view'),
    attempt('getGroupsFile', 'groups.view'),
    attempt('listGroupChoices', 'groups.edit'),
    attempt('getGroup', 'groups.view', ({ things }) => ({ params: { id: things.group } })),
    attempt(
      'getGroup',
      'groups.edit',
      ({ things }) => ({ params: { id: things.group }, query: { action: 'EDIT' } }),
      { as: 'to edit it' },
    ),
    attempt('askGuestAgain', { id: 'groups.edit', anyOf: ['execution-configuration.edit'] }, () => ({
      body: { emailId: newEmail() },
    })),
    attempt('createGroup', 'groups.edit', (parts) => ({ body: groupBody(parts) })),
    attempt('updateGroup', 'groups.edit', (parts) => ({ ...ofGroup(parts), body: groupBody(parts) })),
    attemptIn('cloneGroup', 'groups.edit', ({ projectId, things }) => ({
      params: { projectId, emailId: things.group },
    })),
    attempt(
      'cloneGroup',
      'groups.edit',
      ({ things }) => ({ params: { projectId: allProjectsId, emailId: things.group } }),
      { as: 'of the license' },
    ),
  ],
  removals: [attempt('deleteGroup', 'groups.delete', ofGroup)],
  carriedOutElsewhere: ['askGuestAgain'],
} satisfies AttemptModule;
