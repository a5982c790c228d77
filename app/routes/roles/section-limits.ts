import { isMore } from '#platform/contract/access/access-level-rules.ts';
import type { AccessLevel, PermissionModule } from '#platform/contract/access/access-values.ts';

/** A section of the form, and the highest level that the user may grant in it. */
export interface Section {
  readonly section: PermissionModule;
  readonly most: AccessLevel;
}

/**
 * Returns the level, limited to what may be granted.
 * @param given the role's current level: one above the user's own stays
 */
export function atMost(level: AccessLevel, most: AccessLevel, given?: AccessLevel): AccessLevel {
  if (given !== undefined && isMore(given, most)) return given;
  return isMore(level, most) ? most : level;
}

/** Returns whether a level can be selected. */
export const isOffered = (level: AccessLevel, most: AccessLevel, given?: AccessLevel): boolean =>
  atMost(level, most, given) === level;
