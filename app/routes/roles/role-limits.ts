import { isMore } from '#platform/contract/access/access-level-rules.ts';
import type { AccessLevel, PermissionModule } from '#platform/contract/access/access-values.ts';
import type { CountedRole } from '#platform/contract/roles/role-calls.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';

/** The user who views roles, and from where. */
export type RoleViewer = {
  readonly inProject: boolean;
  /** The role of a plain user there. */
  readonly ownRoleId: string | null;
};

/** Returns why a role cannot be edited from there, or by this user; undefined where it can. */
export function whyNotEdited(
  { id, isDefault, from }: Pick<CountedRole, 'id' | 'isDefault' | 'from'>,
  { inProject, ownRoleId }: RoleViewer,
): string | undefined {
  if (isDefault) return roleMessages.defaultNotEdited;
  if (inProject && from === 'License') return roleMessages.licenseNotEdited;
  return id === ownRoleId ? roleMessages.ownNotEdited : undefined;
}

/** Returns why a role cannot be deleted from there, or by this user; undefined where it can. */
export function whyNotDeleted(
  { isDefault, from, beyond }: Pick<CountedRole, 'isDefault' | 'from' | 'beyond'>,
  { inProject }: Pick<RoleViewer, 'inProject'>,
): string | undefined {
  if (isDefault) return roleMessages.defaultNotDeleted;
  if (inProject && from === 'License') return roleMessages.licenseNotDeleted;
  return beyond === null ? undefined : roleMessages.beyondNotDeleted(beyond);
}

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
