import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { projectPaths } from './projects.ts';
import { withQuery } from './with-query.ts';

const upgrade = '/app/upgrade';
const moreUsers = 'users';
const upgradeFrom = (from: string) => withQuery(upgrade, { from });

/** Every address of asking for an upgrade (spec 2 section 2). */
export const upgradePaths = {
  upgrade,
  /** @param from the page that opens the drawer, with the fragment of the link that opens it */
  upgradeFrom,
  /** @param opener the id of the link that opens the drawer */
  upgradeFromHere: (here: Here, opener: string) =>
    upgradeFrom(fromHere(here, upgrade, projectPaths.list, opener)),
  /**
   * The drawer for a license that can have no more users.
   * @param from as above
   */
  forMoreUsers: (from: string) => withQuery(upgradeFrom(from), { for: moreUsers }),
  /** The page that closing the drawer leads to. */
  closeUpgrade: (query: URLSearchParams) => openedFrom(query, upgrade, projectPaths.list),
} as const;

/** Returns whether the drawer was opened because a license can have no more users. */
export const isForMoreUsers = (query: URLSearchParams): boolean => query.get('for') === moreUsers;
