import { defaultRoleNames } from '../../contract/roles/role-values.ts';

interface NamedRole {
  readonly projectId: string | null;
  readonly name: string;
}

/** Whether it is one of the default roles of every license; no other role of the license has their names. */
export const isDefault = ({ projectId, name }: NamedRole): boolean =>
  projectId === null && defaultRoleNames.some((each) => each === name);
