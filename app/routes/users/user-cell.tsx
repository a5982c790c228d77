import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { userPaths } from '#app/paths/users.ts';
import type { LicenseUser } from '#platform/contract/users/user-fields.ts';
import { secondFactorNames, userLimits } from '#platform/contract/users/user-values.ts';
import { UserActions, type UserRights } from './user-actions.tsx';
import { UserStatus } from './user-status.tsx';

interface UserCellProps {
  readonly user: LicenseUser;
  readonly column: string;
  readonly rights: UserRights;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
  /** What was searched for. */
  readonly searched: string;
}

/** One cell of the users table. */
export function UserCell({ user, column, rights, query, searched }: UserCellProps) {
  switch (column) {
    case 'name':
      return (
        <RowName
          name={user.name}
          max={userLimits.cellShown}
          icon={<Icon name="user" />}
          to={userPaths.details(user.userId, query)}
          opensAbove
          search={searched}
        />
      );
    case 'roleName':
      return user.roleName ? <Truncated text={user.roleName} max={userLimits.cellShown} /> : '–';
    case 'privilege':
      return <span className="whitespace-nowrap">{user.privilege}</span>;
    case 'status':
      return <UserStatus status={user.status} />;
    case 'emailId':
      return <Truncated text={user.emailId} max={userLimits.cellShown} search={searched} />;
    case 'primaryPhone':
      return user.phoneNumbers.primaryPhone || '–';
    case 'organizationName':
      return user.organizationName ? (
        <Truncated text={user.organizationName} max={userLimits.cellShown} />
      ) : (
        '–'
      );
    case 'jobTitle':
      return user.jobTitle || '–';
    case 'modifiedByUname':
      return user.modifiedByUname ? <Person name={user.modifiedByUname} quiet /> : '–';
    case 'modifiedOn':
      return <RelativeTime time={user.modifiedOn} />;
    case 'lastSignInOn':
      return user.lastSignInOn ? <RelativeTime time={user.lastSignInOn} /> : 'Never';
    case 'secondFactor':
      return user.secondFactor ? secondFactorNames[user.secondFactor] : '–';
    default:
      return <UserActions user={user} rights={rights} query={query} />;
  }
}
