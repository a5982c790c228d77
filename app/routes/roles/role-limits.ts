import { isMore } from '#platform/contract/access/access-level-rules.ts';
import type { AccessLevel, PermissionModule } from '#platform/contract/access/access-values.ts';
import type { CountedRole } from '#platform/contract/roles/role-calls.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';

/** Who looks at roles, and from where. */
export type RoleViewer = {
  readonly inProject: boolean;
  /** The role of a plain user there. */
  readonly ownRoleId: string | null;
};

/** Why a role cannot be edited by anybody from there, or by this person; undefined where it can. */
export function whyNotEdited(
  { id, isDefault, from }: Pick<CountedRole, 'id' | 'isDefault' | 'from'>,
  { inProject, ownRoleId }: RoleViewer,
): string | undefined {
  if (isDefault) return roleMessages.defaultNotEdited;
  if (inProject && from === 'License') return roleMessages.licenseNotEdited;
  return id === ownRoleId ? roleMessages.ownNotEdited : undefined;
}

/** The same of deleting it. */
export function whyNotDeleted(
  { isDefault, from, beyond }: Pick<CountedRole, 'isDefault' | 'from' | 'beyond'>,
  { inProject }: Pick<RoleViewer, 'inProject'>,
): string | undefined {
  if (isDefault) return roleMessages.defaultNotDeleted;
  if (inProject && from === 'License') return roleMessages.licenseNotDeleted;
  return beyond === null ? undefined : roleMessages.beyondNotDeleted(beyond);
}

/** A section of the form, and the most that may be given in it. */
export interface Section {
  readonly section: PermissionModule;
  readonly most: AccessLevel;
}

/**
 * The level, or as much of it as may be given.
 * @param given what the role permits there already: what is more than one has oneself stays
 */
export function atMost(level: AccessLevel, most: AccessLevel, given?: AccessLevel): AccessLevel {
  if (given !== undefined && isMore(given, most)) return given;
  return isMore(level, most) ? most : level;
}

/** Whether a level is there to be chosen. */
export const isOffered = (level: AccessLevel, most: AccessLevel, given?: AccessLevel): boolean =>
  atMost(level, most, given) === level;
