import { privileges, type Privilege } from '#platform/contract/access/access-values.ts';

/** The values of a user's fields. */
export interface UserValues {
  readonly emailId: string;
  readonly name: string;
  readonly privilege: string;
}

/**
 * Returns the privileges that can be selected.
 * @param superAdmin whether that is one of them
 */
export const privilegeOptions = (superAdmin: boolean): { value: Privilege; label: Privilege }[] =>
  privileges
    .filter((privilege) => superAdmin || privilege !== 'Super Admin')
    .map((privilege) => ({ value: privilege, label: privilege }));
