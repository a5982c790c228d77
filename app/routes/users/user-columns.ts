import type { Column } from '#app/components/table/column.ts';
import type { Filter } from '#app/components/table/filter-words.ts';
import { privileges } from '#platform/contract/access/access-values.ts';
import {
  secondFactorNames,
  secondFactorStates,
  statusFilters,
  statusNames,
} from '#platform/contract/users/user-values.ts';
import type { UserRights } from './user-actions.tsx';

/** The columns of the users table (spec 3 section 2.4). A project has its role, and one order; Admins see how users sign in. */
export function userColumns({ inProject, factors }: UserRights): readonly Column[] {
  const columns: readonly Column[] = [
    { key: 'name', label: 'Name', sortable: true, frozen: true },
    ...(inProject ? ([{ key: 'roleName', label: 'Role', room: 'narrow' }] as const) : []),
    { key: 'privilege', label: 'Privilege', sortable: true, room: 'narrow' },
    { key: 'status', label: 'Status', sortable: true, room: 'card' },
    { key: 'emailId', label: 'Email', sortable: true, room: 'medium' },
    { key: 'primaryPhone', label: 'Phone Number', room: 'widest' },
    { key: 'organizationName', label: 'Organization', room: 'wide' },
    { key: 'jobTitle', label: 'Job Title', room: 'widest' },
    { key: 'modifiedByUname', label: 'Modified By', room: 'widest' },
    { key: 'modifiedOn', label: 'Modified On', sortable: true, room: 'wide' },
    { key: 'lastSignInOn', label: 'Last Sign-In', room: 'widest' },
    ...(factors
      ? ([{ key: 'secondFactor', label: 'Two-Factor Authentication', room: 'widest' }] as const)
      : []),
    { key: 'actions', label: 'Actions', hideLabel: true },
  ];
  return inProject ? columns.map((column) => ({ ...column, sortable: false })) : columns;
}

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
  options: secondFactorStates.map((value) => ({ value, label: secondFactorNames[value] })),
};

/** The filters of the users table (spec 3 section 6); status and two-factor authentication in All Projects only. */
export const userFilters = (inProject: boolean): readonly Filter[] =>
  inProject ? [privilege] : [privilege, status, secondFactor];
