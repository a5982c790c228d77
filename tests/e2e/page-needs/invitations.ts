import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, editsOfLicense, page, usersOfLicense, type AreaNeeds } from '../support/page-needs.ts';

const ofItsMaker = { statuses: [200, 404], because: 'a list is there for who has made it' };

export default {
  'routes/invitations/invite-users.tsx': page(
    ['users.edit', usersOfLicense, editsOfLicense],
    invitationPaths.create(noQuery),
  ),
  'routes/invitations/invitations.tsx': {
    ...page(['users.edit', editsOfLicense], ({ invitationList }) => invitationPaths.list(invitationList)),
    answers: ofItsMaker,
  },
  'routes/invitations/invitation-lists.tsx': page(['users.edit', editsOfLicense], invitationPaths.lists),
  'routes/invitations/invitation-file.ts': {
    ...page(['users.edit', editsOfLicense], ({ invitationList }) => invitationPaths.file(invitationList)),
    answers: ofItsMaker,
  },
  'routes/invitations/invitation-ticks.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', ({ invitationList }) => invitationPaths.ticks(invitationList)),
  ),
} satisfies AreaNeeds;
