import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { Person } from '#app/components/person/person.tsx';
import { List } from '#app/components/table/list.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import type { ShownList } from '#app/components/table/use-list.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { ProjectMember } from '#platform/contract/projects/project-calls.ts';

/** A member as the list shows it. */
interface MemberRow {
  readonly user: Pick<ProjectMember['user'], 'id' | 'name' | 'emailId' | 'licenses'>;
  readonly role: Pick<ProjectMember['role'], 'name'>;
}

const memberTable: CachedTable<MemberRow, null> = {
  id: 'project-members',
  rowKey: ({ user }) => user.id,
  columns: [
    { key: 'name', label: 'Name', cell: ({ user }) => <Person name={user.name} max={40} /> },
    { key: 'emailId', label: 'Email', cell: ({ user }) => user.emailId },
    {
      key: 'privilege',
      label: 'Privilege',
      cell: ({ user }) => user.licenses.map(({ privilege }) => privilege).join(', '),
    },
    { key: 'role', label: 'Role', cell: ({ role }) => role.name || '–' },
  ],
};

interface MembersPanelProps {
  readonly list: ShownList<MemberRow>;
  /** How many there are, also where a search shows fewer. */
  readonly count: number;
}

/** Lists the members of a project. */
export function MembersPanel({ list, count }: MembersPanelProps) {
  return (
    <Panel title={`Members (${grouped(count)})`}>
      <List
        list={list}
        table={memberTable}
        here={null}
        search="Search User"
        searchesIn="name or email"
        caption="Members of the project"
        empty={<EmptyState title="No Results Found" picture="people" />}
      />
    </Panel>
  );
}
