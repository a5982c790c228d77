import { profilePaths } from '#app/paths/profile.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, page, usersOfLicense, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/profile/image.ts': {
    ...page([usersOfLicense], ({ member }) => profilePaths.image(member, 'v=1') ?? ''),
    says: messages.notAllowed,
    answers: { statuses: [404], because: 'they have no photo' },
  },
  'routes/profile/profile.tsx': page('own profile', profilePaths.profile),
  'routes/profile/verify-phone.tsx': answering(
    302,
    'no number was changed',
    page('own profile', profilePaths.verify(noQuery)),
  ),
  'routes/profile/photo.tsx': page('own profile', profilePaths.photo(noQuery)),
  'routes/profile/remove-photo.tsx': page('own profile', profilePaths.removePhoto(noQuery)),
  'routes/profile/change-password.tsx': page('own password', profilePaths.password),
  'routes/profile/two-factor.tsx': page('own second factor', profilePaths.secondFactor),
  'routes/profile/switch-off-two-factor.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.twoFactorOff),
  ),
  'routes/profile/recovery-codes.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.recoveryCodes),
  ),
  'routes/profile/activity.tsx': page('own audit entries', profilePaths.activity),
  'routes/profile/activity-csv.ts': page('own audit entries', profilePaths.activityFile(noQuery)),
  'routes/profile/sessions-csv.ts': page('own sessions', profilePaths.sessionsFile(noQuery)),
  'routes/profile/sessions.tsx': page('own sessions', profilePaths.sessions),
  'routes/profile/end-other-sessions.tsx': page('own sessions', profilePaths.endOtherSessions(noQuery)),
  'routes/profile/end-session.tsx': answering(
    404,
    'no session is called so',
    page('own sessions', profilePaths.endSession('s1', noQuery)),
  ),
} satisfies AreaNeeds;
