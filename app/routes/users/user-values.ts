import { privileges, type Privilege } from '#platform/contract/access/access-values.ts';

/** What the fields of a user hold. */
export interface UserValues {
  readonly emailId: string;
  readonly name: string;
  readonly privilege: string;
}

/** The privileges that can be chosen. @param superAdmin whether that is one of them */
export const privilegeOptions = (superAdmin: boolean): { value: Privilege; label: Privilege }[] =>
  privileges
    .filter((privilege) => superAdmin || privilege !== 'Super Admin')
    .map((privilege) => ({ value: privilege, label: privilege }));
