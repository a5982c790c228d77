import type { FileColumns } from '../lists/column-values.ts';
import type { Group } from './group-calls.ts';

/** The columns of the groups, in their list and in its file. */
export const groupColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  description: { label: 'Description', csv: ({ description }) => description },
  from: { label: 'From', csv: ({ from }) => from },
  memberCount: { label: 'Members', csv: ({ memberCount }) => memberCount },
  guestCount: { label: 'Guests', csv: ({ guestCount }) => guestCount },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<Group>;
