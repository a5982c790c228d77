import { keepList } from './list-query.ts';
import { userPaths } from './users.ts';
import { withQuery } from './with-query.ts';

const base = `${userPaths.base}/invite`;

const list = (id: string) => `${base}/${encodeURIComponent(id)}`;

/** Every address of inviting several people: the form over the list of users, and a page for what was sent by it. */
export const invitationPaths = {
  create: (query: URLSearchParams) => keepList(base, query),
  /** The form with what of a list has added nobody yet. */
  change: (id: string) => withQuery(base, { of: id }),
  closeCreate: (query: URLSearchParams) => `${keepList(userPaths.base, query)}#invite-several`,
  list: (id: string, query = new URLSearchParams()) => keepList(list(id), query),
  /** Those lines, by what came of them or would, and whether that is still to be done. */
  only: (id: string, outcome: string, state?: 'open' | 'done') =>
    `${withQuery(list(id), { outcome, state })}#list`,
  /** Where script saves which lines are ticked. */
  ticks: (id: string) => `${list(id)}/ticks`,
  /** Lists of one's own. */
  lists: `${userPaths.base}/invitation-lists`,
  file: (id: string) => `${list(id)}/csv`,
} as const;
