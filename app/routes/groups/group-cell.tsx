import { ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { MenuItem } from '#app/components/menu.tsx';
import { Person } from '#app/components/person.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { groupPaths } from '#app/paths/groups.ts';
import type { Group } from '#platform/contract/groups/group-calls.ts';
import { groupMessages } from '#platform/contract/groups/group-values.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';

/** What the user may do with groups here. */
export interface GroupRights {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly inProject: boolean;
}

interface GroupCellProps {
  readonly group: Group;
  readonly column: string;
  readonly rights: GroupRights;
  /** What the list is searched for. */
  readonly searched: string;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

/** One cell of the table of groups. */
export function GroupCell({ group, column, rights, searched, query }: GroupCellProps) {
  switch (column) {
    case 'name':
      return (
        <RowName
          name={group.name}
          icon={<Icon name="mail" />}
          to={groupPaths.details(group.id, query)}
          opensAbove
          search={searched}
        />
      );
    case 'description':
      return group.description === '' ? '–' : <Truncated text={group.description} max={30} />;
    case 'from':
      return group.from;
    case 'memberCount':
      return group.memberCount === 0 ? 'No members' : grouped(group.memberCount);
    case 'guestCount':
      return group.guestCount === 0 ? '–' : grouped(group.guestCount);
    case 'modifiedByUname':
      return group.modifiedByUname === '' ? '–' : <Person name={group.modifiedByUname} quiet />;
    case 'modifiedOn':
      return <RelativeTime time={group.modifiedOn} />;
    default:
      return <GroupActions group={group} rights={rights} query={query} />;
  }
}

function GroupActions({ group, rights, query }: Pick<GroupCellProps, 'group' | 'rights' | 'query'>) {
  const { id, name } = group;
  if (!rights.edit && !rights.delete) return null;
  const isOthers = rights.inProject && group.from === 'License';
  const items = (): MenuItem[] => [
    { label: 'View details', icon: 'eye', to: groupPaths.details(id, query) },
    ...(rights.edit
      ? [
          {
            label: 'Clone group',
            icon: 'copy' as const,
            ...(isOthers
              ? { unavailable: groupMessages.licenseNotCloned }
              : { action: groupPaths.list(query), fields: { id } }),
          },
        ]
      : []),
    ...(rights.delete
      ? [
          {
            label: 'Delete group',
            icon: 'trash' as const,
            danger: true,
            ...(isOthers
              ? { unavailable: groupMessages.licenseNotDeleted }
              : { to: groupPaths.delete(id, name, query) }),
          },
        ]
      : []),
  ];
  return (
    <div className="row-actions">
      {rights.edit && !isOthers && (
        <ButtonLink to={groupPaths.edit(id, query)} size="small" preventScrollReset>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      <RowMenu
        id={`menu-${id}`}
        label={`More actions for ${name}`}
        trigger={<Icon name="more" />}
        items={items}
        openTo={groupPaths.menu(id, query)}
        isOpen={query.get('menu') === id}
      />
    </div>
  );
}
