import { profilePaths } from '#app/paths/profile.ts';
import { messages } from '#platform/contract/wire/message-values.ts';
import { answering, page, usersOfLicense, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

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
    page('own profile', profilePaths.verify(query)),
  ),
  'routes/profile/photo.tsx': page('own profile', profilePaths.photo(query)),
  'routes/profile/remove-photo.tsx': page('own profile', profilePaths.removePhoto(query)),
  'routes/profile/change-password.tsx': page('own password', profilePaths.password),
  'routes/profile/second-factor.tsx': page('own second factor', profilePaths.secondFactor),
  'routes/profile/switch-off-second-factor.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.secondFactorOff),
  ),
  'routes/profile/recovery-codes.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.recoveryCodes),
  ),
  'routes/profile/activity.tsx': page('own audit entries', profilePaths.activity),
  'routes/profile/sessions.tsx': page('own sessions', profilePaths.sessions),
  'routes/profile/end-other-sessions.tsx': page('own sessions', profilePaths.endOtherSessions(query)),
  'routes/profile/end-session.tsx': answering(
    404,
    'no session is called so',
    page('own sessions', profilePaths.endSession('s1', query)),
  ),
} satisfies AreaNeeds;
