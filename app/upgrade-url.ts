import { safeReturn } from '#app/session/safe-return.ts';

const path = '/app/upgrade';

/**
 * The address of the upgrade drawer.
 * @param from where it is opened, with the fragment of the link that opens it
 */
export const upgradeUrl = (from: string): string => `${path}?${new URLSearchParams({ from })}`;

/** Where closing the drawer leads. */
export function upgradeCloseTo(query: URLSearchParams): string {
  const from = safeReturn(query.get('from'));
  return from && !from.startsWith(path) ? from : '/app/projects';
}
