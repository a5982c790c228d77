import { EmptyState } from '#app/components/empty-state.tsx';
import { Panel } from '#app/components/panel.tsx';
import { Person } from '#app/components/person.tsx';
import { List } from '#app/components/table/list.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import type { ShownList } from '#app/components/table/use-list.ts';
import type { ProjectMember } from '#platform/contract/projects/project-calls.ts';

const memberTable: CachedTable<ProjectMember, null> = {
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

/** Lists the members of a project. */
export function MembersPanel({ list }: { readonly list: ShownList<ProjectMember> }) {
  return (
    <Panel title="Members">
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
