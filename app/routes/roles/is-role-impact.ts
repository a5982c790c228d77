import { roleImpactValues, type RoleImpactValue } from '#platform/contract/impact/impact-values.ts';

/** Returns whether an address names an impact list of roles. */
export const isRoleImpact = (value: string | undefined): value is RoleImpactValue =>
  roleImpactValues.some((each) => each === value);
