import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(profilePaths, {
  profileFromHere: profilePaths.profileFromHere(here),
  closeProfile: profilePaths.closeProfile(noQuery),
  drawer: profilePaths.drawer(noQuery),
  verify: profilePaths.verify(noQuery),
  photo: profilePaths.photo(noQuery),
  removePhoto: profilePaths.removePhoto(noQuery),
  recoveryCodesFrom: profilePaths.recoveryCodesFrom('/app/projects'),
  sessionList: profilePaths.sessionList(noQuery),
  sessionsFile: profilePaths.sessionsFile(noQuery),
  activityFile: profilePaths.activityFile(noQuery),
  endSession: profilePaths.endSession('s1', noQuery),
  endOtherSessions: profilePaths.endOtherSessions(noQuery),
  image: profilePaths.image('u1', '/photo?v=1') ?? '',
});
