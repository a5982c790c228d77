import type { Filter } from '#app/components/table/filter-words.ts';
import { privileges } from '#platform/contract/access/access-values.ts';
import {
  twoFactorNames,
  twoFactorStates,
  statusFilters,
  statusNames,
} from '#platform/contract/users/user-values.ts';

const privilege: Filter = {
  name: 'privilege',
  label: 'Privilege',
  options: privileges.map((value) => ({ value, label: value })),
};

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: statusFilters.map((value) => ({ value, label: statusNames[value] })),
};

const secondFactor: Filter = {
  name: 'secondFactor',
  label: 'Two-Factor Authentication',
  options: twoFactorStates.map((value) => ({ value, label: twoFactorNames[value] })),
};

/** The filters of the users table (spec 3 section 6); status and two-factor authentication in All Projects only. */
export const userFilters = (inProject: boolean): readonly Filter[] =>
  inProject ? [privilege] : [privilege, status, secondFactor];
