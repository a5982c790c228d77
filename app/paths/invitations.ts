import { withListQuery } from './list-query.ts';
import { userPaths } from './users.ts';
import { withQuery } from './with-query.ts';

const base = `${userPaths.base}/invite`;

const list = (id: string) => `${base}/${encodeURIComponent(id)}`;

/** Every address of inviting several users: the form over the list of users, and a page for its results. */
export const invitationPaths = {
  create: (query: URLSearchParams) => withListQuery(base, query),
  /** The form with the lines of a list that have added no user yet. */
  change: (id: string) => withQuery(base, { of: id }),
  closeCreate: (query: URLSearchParams) => `${withListQuery(userPaths.base, query)}#invite-several`,
  list: (id: string, query = new URLSearchParams()) => withListQuery(list(id), query),
  /** The lines of a list with one outcome, or only the open or done ones among them. */
  only: (id: string, outcome: string, state?: 'open' | 'done') =>
    `${withQuery(list(id), { outcome, state })}#list`,
  /** The address that script saves the selected lines to. */
  ticks: (id: string) => `${list(id)}/ticks`,
  /** The user's own lists. */
  lists: `${userPaths.base}/invitation-lists`,
  file: (id: string) => `${list(id)}/csv`,
} as const;
