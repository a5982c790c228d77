import { EmptyState } from '#app/components/empty-state.tsx';
import { Panel } from '#app/components/panel.tsx';
import { Person } from '#app/components/person.tsx';
import type { Column } from '#app/components/table/column.ts';
import { List } from '#app/components/table/list.tsx';
import type { ShownList } from '#app/components/table/use-list.ts';
import type { ProjectMember } from '#platform/contract/projects/project-calls.ts';

const columns: readonly Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'emailId', label: 'Email' },
  { key: 'privilege', label: 'Privilege' },
  { key: 'role', label: 'Role' },
];

/** Lists the members of a project. */
export function MembersPanel({ list }: { readonly list: ShownList<ProjectMember> }) {
  return (
    <Panel title="Members">
      <List
        list={list}
        search="Search User"
        searchesIn="name or email"
        caption="Members of the project"
        columns={columns}
        rowKey={({ user }) => user.id}
        renderCell={renderMember}
        empty={<EmptyState title="No Results Found" picture="people" />}
      />
    </Panel>
  );
}

function renderMember({ user, role }: ProjectMember, { key }: Column) {
  if (key === 'privilege') return user.licenses.map(({ privilege }) => privilege).join(', ');
  if (key === 'role') return role.name === '' ? '–' : role.name;
  return key === 'name' ? <Person name={user.name} max={40} /> : user.emailId;
}
