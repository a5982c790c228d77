import type { FileColumns } from '../lists/column-values.ts';
import type { CountedRole } from './role-calls.ts';

/** The columns of the roles, in their list and in its file. */
export const roleColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  desc: { label: 'Description', csv: ({ desc }) => desc },
  from: { label: 'From', csv: ({ from }) => from },
  memberCount: { label: 'Members', csv: ({ memberCount }) => memberCount },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<CountedRole>;
