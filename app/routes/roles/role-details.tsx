import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { DateAndName } from '#app/components/text/time.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { Person } from '#app/components/person/person.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { List } from '#app/components/table/list.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { ViewAsButton } from '#app/shared/view-as/view-as-button.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { PermissionModule } from '#platform/contract/access/access-values.ts';
import { maySeeAs } from '#platform/contract/access/view-as-rules.ts';
import { listRoleMembers, type CountedRole, type RoleMember } from '#platform/contract/roles/role-calls.ts';
import { AccessState } from './access-state.tsx';
import { loadRole, sectionsHere } from './load-role.server.ts';

export const handle = { dialog: true };

/** Shows the permissions and members of a role (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listRoleMembers,
      permission: 'roles.view',
      names: drawerNames,
      ask: ({ platform }, query) =>
        platform.call(listRoleMembers, { params: { roleId: args.params['roleId'] ?? '' }, query }),
      rows: ({ members }) => members,
    },
    async (asked) => {
      const role = await loadRole(args)(asked);
      const sections = await sectionsHere(asked.platform);
      return {
        role,
        sections: sections.map(({ section }) => section),
        mayCopy: asked.may('roles.edit'),
        inProject: asked.privileges.project !== null,
        maySee: maySeeAs(asked.privileges.privilege, 'User'),
      };
    },
  );

interface PermittedSection {
  readonly section: PermissionModule;
  readonly access: CountedRole['tabPermissions'][PermissionModule];
}

const sectionTable: CachedTable<PermittedSection, null> = {
  id: 'role-sections',
  rowKey: ({ section }) => `section-${section.replaceAll(' ', '-')}`,
  columns: [
    { key: 'section', label: 'Section', cell: ({ section }) => section },
    { key: 'access', label: 'Access', room: 'card', cell: ({ access }) => <AccessState access={access} /> },
  ],
};

const memberTable: CachedTable<RoleMember, { readonly inProject: boolean }> = {
  id: 'role-members',
  rowKey: ({ id: userId, projectId }) => `member-${userId}-${projectId}`,
  columns: [
    { key: 'name', label: 'Name', cell: ({ name }) => <Person name={name} max={40} /> },
    { key: 'emailId', label: 'Email', cell: ({ emailId }) => emailId },
    {
      key: 'projectName',
      label: 'Project',
      shownIf: ({ inProject }) => !inProject,
      cell: ({ projectName }) => projectName,
    },
  ],
};

export default function RoleDetails() {
  const [query] = useSearchParams();
  const list = useList<typeof loader>(withListQuery(useLocation().pathname, query));
  const { role, sections, mayCopy, maySee, inProject } = list;
  const { id, name, cannot } = role;
  const mayEdit = cannot.edit === undefined;
  return (
    <Drawer
      title={name}
      about={aboutRole(role)}
      width="wide"
      closeTo={rolePaths.row(id, query)}
      footer={
        (mayEdit || mayCopy || maySee) && (
          <>
            {maySee && <ViewAsButton name={name} roleId={id} />}
            {mayEdit && (
              <ButtonLink to={rolePaths.edit(id, query)} variant="primary">
                Edit role
              </ButtonLink>
            )}
            {mayCopy && <ButtonLink to={rolePaths.copy(id, query)}>Copy role</ButtonLink>}
          </>
        )
      }
    >
      <div className="panel-stack">
        <Facts
          items={[
            ...(role.desc === '' ? [] : [{ label: 'Description', value: role.desc }]),
            { label: 'Created', value: <DateAndName time={role.createdOn} name={role.createdByUname} /> },
            { label: 'Modified', value: <DateAndName time={role.modifiedOn} name={role.modifiedByUname} /> },
          ]}
        />
        <DataTable
          table={sectionTable}
          here={null}
          caption="Permissions"
          showCaption
          rows={sections.map((section) => ({ section, access: role.tabPermissions[section] }))}
          empty={null}
        />
        <section aria-labelledby="role-members">
          <h3 id="role-members" className="roles-title">
            Members with this role
          </h3>
          <List
            list={list}
            table={memberTable}
            here={{ inProject }}
            search="Search Members"
            searchesIn="name, email or project"
            caption="Members"
            empty={<EmptyState title="No data available" picture="people" />}
          />
        </section>
      </div>
    </Drawer>
  );
}

function aboutRole({ from, isDefault }: CountedRole): string {
  if (isDefault) return 'A default role. Every license has it, and it can’t be changed.';
  return from === 'License' ? 'A role of all projects' : 'A role of this project';
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Role: ${loaded?.role.name ?? ''}`, loaded);
