import {
  userImpactValues,
  type OwnedSection,
  type UserImpactValue,
} from '#platform/contract/impact/impact-values.ts';

/** Returns whether an address names an impact list of users. */
export const isUserImpact = (value: string | undefined): value is UserImpactValue =>
  userImpactValues.some((each) => each === value);

/** Returns what an impact list shows of a user. */
export const ownedSectionOf = (value: UserImpactValue): OwnedSection =>
  value.startsWith('user-suites') ? 'Suite' : 'Defect';
