import type { FileColumns } from '../lists/column-values.ts';
import type { LicenseUser } from './user-fields.ts';
import { twoFactorNames, statusNames } from './user-values.ts';

/** The columns of the users, in their list and in its file (spec 3 section 2.4). */
export const userColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  roleName: { label: 'Role', csv: ({ roleName }) => roleName ?? '' },
  privilege: { label: 'Privilege', csv: ({ privilege }) => privilege },
  status: { label: 'Status', csv: ({ status }) => statusNames[status] },
  emailId: { label: 'Email', csv: ({ emailId }) => emailId },
  primaryPhone: { label: 'Phone Number', csv: ({ phoneNumbers }) => phoneNumbers.primaryPhone },
  organizationName: { label: 'Organization', csv: ({ organizationName }) => organizationName },
  jobTitle: { label: 'Job Title', csv: ({ jobTitle }) => jobTitle },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
  lastSignInOn: { label: 'Last Sign-In', time: ({ lastSignInOn }) => lastSignInOn },
  secondFactor: {
    label: 'Two-Factor Authentication',
    csv: ({ secondFactor }) => (secondFactor === null ? '' : twoFactorNames[secondFactor]),
  },
} as const satisfies FileColumns<LicenseUser>;
