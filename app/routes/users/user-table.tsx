import { Avatar } from '#app/components/person/avatar.tsx';
import { Person } from '#app/components/person/person.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { userPaths } from '#app/paths/users.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { listUsers } from '#platform/contract/users/user-calls.ts';
import { userColumns } from '#platform/contract/users/user-column-values.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';
import { twoFactorNames, userLimits } from '#platform/contract/users/user-values.ts';
import { userActions, type UsersHere } from './user-actions.ts';
import { UserStatus } from './user-status.tsx';

const named = namedColumns(userColumns);
const shortened = (text: string) =>
  text === '' ? '–' : <Truncated text={text} max={userLimits.cellShown} />;

/** The users of the license (spec 3 section 2.4). Admins see how users sign in. */
export const userTable: CachedTable<LicenseUser, UsersHere, SortKeyOf<typeof listUsers>> = {
  id: 'users',
  rowKey: ({ userId }) => userId,
  columns: [
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: ({ userId, name }, here) => (
        <RowName
          name={name}
          max={userLimits.cellShown}
          icon={<Avatar name={name} size="tiny" />}
          to={userPaths.details(userId, queryOfHere(here))}
          opensAbove
          search={here.searched}
        />
      ),
    },
    {
      ...named('roleName'),
      room: 'narrow',
      shownIf: ({ rights }) => rights.inProject,
      cell: ({ roleName = '' }) => shortened(roleName),
    },
    {
      ...named('privilege'),
      sort: 'privilege',
      room: 'narrow',
      cell: ({ privilege }) => <span className="whitespace-nowrap">{privilege}</span>,
    },
    {
      ...named('status'),
      sort: 'status',
      room: 'card',
      cell: ({ status }) => <UserStatus status={status} />,
    },
    {
      ...named('emailId'),
      sort: 'emailId',
      room: 'medium',
      cell: ({ emailId }, { searched }) => (
        <Truncated text={emailId} max={userLimits.cellShown} search={searched} />
      ),
    },
    {
      ...named('primaryPhone'),
      room: 'widest',
      cell: ({ phoneNumbers }) => phoneNumbers.primaryPhone || '–',
    },
    {
      ...named('organizationName'),
      room: 'wide',
      cell: ({ organizationName }) => shortened(organizationName),
    },
    { ...named('jobTitle'), room: 'widest', cell: ({ jobTitle }) => jobTitle || '–' },
    {
      ...named('modifiedByUname'),
      room: 'widest',
      cell: ({ modifiedByUname: name }) => (name ? <Person name={name} quiet /> : '–'),
    },
    {
      ...named('modifiedOn'),
      sort: 'modifiedOn',
      room: 'wide',
      cell: ({ modifiedOn }) => <RelativeTime time={modifiedOn} />,
    },
    {
      ...named('lastSignInOn'),
      room: 'widest',
      cell: ({ lastSignInOn }) => (lastSignInOn ? <RelativeTime time={lastSignInOn} /> : 'Never'),
    },
    {
      ...named('secondFactor'),
      room: 'widest',
      shownIf: ({ rights }) => rights.factors,
      cell: ({ secondFactor }) => (secondFactor ? twoFactorNames[secondFactor] : '–'),
    },
  ],
  rowActions: userActions,
};

/** The users of a project, whose list has one order. */
export const memberTable: CachedTable<LicenseUser, UsersHere, never> = {
  ...userTable,
  id: 'members',
  columns: userTable.columns.map(({ sort: _, ...column }) => column),
};
