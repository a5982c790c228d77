import { safeReturn } from './safe-return.ts';
import { withListQuery } from './list-query.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { projectPaths } from './projects.ts';
import { withQuery } from './with-query.ts';

const profile = '/app/profile';
const sessions = `${profile}/sessions`;
const activity = `${profile}/activity`;
const secondFactor = `${profile}/second-factor`;

/**
 * The drawer, or a step above it, with unsaved entries.
 * @param query of the page that opened the drawer
 */
const unsaved = (path: string, query: URLSearchParams) =>
  withQuery(path, { unsaved: '1', from: safeReturn(query.get('from')) });

/** Every address of the profile (spec 1 sections 2.9 and 2.10). Its steps take the query of the present address. */
export const profilePaths = {
  profile,
  profileFromHere: (here: Here) => withQuery(profile, { from: fromHere(here, profile, projectPaths.list) }),
  /** The page that closing the drawer leads to. */
  closeProfile: (query: URLSearchParams) => openedFrom(query, profile, projectPaths.list),
  /** The drawer again, at `fragment`. */
  drawer: (query: URLSearchParams, fragment = '') => unsaved(profile, query) + fragment,
  verify: (query: URLSearchParams, fragment = '') => unsaved(`${profile}/verify`, query) + fragment,
  photo: (query: URLSearchParams) => unsaved(`${profile}/photo`, query),
  removePhoto: (query: URLSearchParams) => unsaved(`${profile}/photo/remove`, query),
  /** The form that changes the password. */
  password: `${profile}/password`,
  secondFactor,
  twoFactorOff: `${secondFactor}/off`,
  recoveryCodes: `${secondFactor}/recovery-codes`,
  /**
   * The recovery codes.
   * @param from the page to continue to once they are stored
   */
  recoveryCodesFrom: (from: string | undefined) => withQuery(`${secondFactor}/recovery-codes`, { from }),
  sessions,
  /** All sessions, as a file. */
  sessionsFile: (query: URLSearchParams) => withListQuery(`${sessions}/csv`, query),
  /** The user's own changes. */
  activity,
  /** All of them that the list's search and filters find, as a file. */
  activityFile: (query: URLSearchParams) => withListQuery(`${activity}/csv`, query),
  /** The list of sessions with its query, at a session or a link. */
  sessionList: (query: URLSearchParams, fragment = '') => withListQuery(sessions, query) + fragment,
  endSession: (id: string, query: URLSearchParams) =>
    withListQuery(`${sessions}/${encodeURIComponent(id)}/end`, query),
  endOtherSessions: (query: URLSearchParams) => withListQuery(`${sessions}/end-others`, query),
  /**
   * Returns the address of a user's photo on this site: the platform's own address needs a token that browsers do not
   * have.
   * @param imagePath `profileImagePath` of a profile or a user
   * @returns null when there is no photo
   */
  image(userId: string, imagePath: string | null | undefined): string | null {
    if (!imagePath) return null;
    const version = new URLSearchParams(imagePath.split('?')[1]).get('v');
    return withQuery(`${profile}/image/${encodeURIComponent(userId)}`, { v: version ?? undefined });
  },
} as const;
