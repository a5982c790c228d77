import { ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { MenuItem } from '#app/components/menu.tsx';
import { Person } from '#app/components/person.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { rolePaths } from '#app/paths/roles.ts';
import type { CountedRole } from '#platform/contract/roles/role-calls.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';
import { whyNotDeleted, whyNotEdited, type RoleViewer } from './role-limits.ts';

/** What the user may do with roles here. */
export interface RoleRights extends RoleViewer {
  readonly edit: boolean;
  readonly delete: boolean;
  /** See who has them, and what depends on it. */
  readonly impact: boolean;
}

interface RoleCellProps {
  readonly role: CountedRole;
  readonly column: string;
  readonly rights: RoleRights;
  /** What the list is searched for. */
  readonly searched: string;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

/** One cell of the table of roles. */
export function RoleCell({ role, column, rights, searched, query }: RoleCellProps) {
  switch (column) {
    case 'name':
      return (
        <RowName
          name={role.name}
          icon={<Icon name="lock" />}
          to={rolePaths.details(role.id, query)}
          opensAbove
          search={searched}
        />
      );
    case 'desc':
      return <Truncated text={descriptionOf(role)} max={30} />;
    case 'from':
      return role.from;
    case 'memberCount':
      return grouped(role.memberCount);
    case 'modifiedByUname':
      return role.modifiedByUname === '' ? '–' : <Person name={role.modifiedByUname} quiet />;
    case 'modifiedOn':
      return <RelativeTime time={role.modifiedOn} />;
    default:
      return <RoleActions role={role} rights={rights} query={query} />;
  }
}

const descriptionOf = ({ desc, isDefault }: CountedRole): string =>
  desc === '' ? (isDefault ? 'Default role' : '–') : desc;

function RoleActions({ role, rights, query }: Pick<RoleCellProps, 'role' | 'rights' | 'query'>) {
  const { id, name } = role;
  if (!rights.edit && !rights.delete && !rights.impact) return null;
  const notDeleted = whyNotDeleted(role, rights);
  const items = (): MenuItem[] => [
    { label: 'View details', icon: 'eye', to: rolePaths.details(id, query) },
    ...(rights.edit ? [{ label: 'Copy role', icon: 'copy' as const, to: rolePaths.copy(id, query) }] : []),
    ...(rights.impact
      ? [
          {
            label: 'Impact list',
            icon: 'users' as const,
            to: rolePaths.impact(
              rights.inProject ? 'roles-suites-project' : 'roles-suites-all',
              name,
              id,
              query,
            ),
          },
        ]
      : []),
    ...(rights.delete
      ? [
          {
            label: 'Delete role',
            icon: 'trash' as const,
            danger: true,
            ...(notDeleted === undefined
              ? { to: rolePaths.delete(id, name, query) }
              : { unavailable: notDeleted }),
          },
        ]
      : []),
  ];
  return (
    <div className="row-actions">
      {rights.edit && whyNotEdited(role, rights) === undefined && (
        <ButtonLink to={rolePaths.edit(id, query)} size="small" preventScrollReset>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      <RowMenu
        id={`menu-${id}`}
        label={`More actions for ${name}`}
        trigger={<Icon name="more" />}
        items={items}
        openTo={rolePaths.menu(id, query)}
        isOpen={query.get('menu') === id}
      />
    </div>
  );
}
