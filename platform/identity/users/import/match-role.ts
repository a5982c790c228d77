import {
  bulkPrivileges,
  invitationMessages,
  type BulkPrivilege,
} from '../../../contract/users/invitation-values.ts';

interface ProjectRole {
  readonly projectId: string;
  readonly roleId: string;
}

/** A role that can be given; `projectId` is null for a role of the license. */
export interface KnownRole {
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
}

/** What a line's column of roles gives the user; null leaves it to the whole list. */
export interface MatchedRole {
  readonly privilege: BulkPrivilege | null;
  readonly projectRoles: readonly ProjectRole[] | null;
  /** Why the text of the column isn't used; '' when it is, or is empty. */
  readonly note: string;
}

const asTheList: MatchedRole = { privilege: null, projectRoles: null, note: '' };

/** Returns the key by which names are compared: 'tester' is Tester. */
const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * Makes a function that finds the privilege or role whose name is exactly the text of a cell. A role applies in those
 * projects of the list that have one of this name.
 */
export function roleMatcher(
  given: readonly ProjectRole[],
  roles: readonly KnownRole[],
): (cell: string) => MatchedRole {
  return (cell) => {
    const key = keyOf(cell);
    if (key === '') return asTheList;
    const privilege = bulkPrivileges.find((each) => keyOf(each) === key);
    if (privilege) return { ...asTheList, privilege };
    if (key === 'super admin') return { ...asTheList, note: invitationMessages.roleSuperAdmin };
    const named = roles.filter(({ name }) => keyOf(name) === key);
    if (named.length === 0) return { ...asTheList, note: invitationMessages.roleUnknown(cell) };
    if (given.length === 0) return { ...asTheList, note: invitationMessages.roleElsewhere(cell) };
    const projectRoles = given.map(({ projectId, roleId }) => {
      const found = named.find((role) => role.projectId === null || role.projectId === projectId);
      return { projectId, roleId: found?.id ?? roleId };
    });
    const isUsed = named.some(
      (role) => role.projectId === null || given.some((one) => one.projectId === role.projectId),
    );
    return isUsed
      ? { privilege: 'User', projectRoles, note: '' }
      : { ...asTheList, note: invitationMessages.roleUnknown(cell) };
  };
}
