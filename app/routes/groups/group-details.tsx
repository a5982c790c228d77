import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { showDate } from '#app/components/dates.ts';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/panel.tsx';
import { Person } from '#app/components/person.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { groupPaths } from '#app/paths/groups.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { groupOf } from './group-of.server.ts';
import type { GroupPerson } from '#app/shared/groups/person-value.ts';

export const handle = { dialog: true };

/** A group, and who is in it. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'groups.view' }, async (asked) => {
    const group = await groupOf(args)(asked);
    const isOthers = asked.privileges.project !== null && group.from === 'License';
    return { group, mayEdit: asked.may('groups.edit') && !isOthers };
  });

const columns: readonly Column[] = [
  { key: 'userName', label: 'Name' },
  { key: 'emailId', label: 'Email' },
];

export default function GroupDetails() {
  const { group, mayEdit } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, description, from, emailUserList, guestUserList } = group;
  return (
    <Drawer
      title={name}
      about={from === 'License' ? 'A group of all projects' : 'A group of this project'}
      width="wide"
      closeTo={groupPaths.row(id, query)}
      footer={
        mayEdit && (
          <ButtonLink to={groupPaths.edit(id, query)} variant="primary" preventScrollReset>
            Edit group
          </ButtonLink>
        )
      }
    >
      <div className="panel-stack">
        <Facts
          items={[
            ...(description === '' ? [] : [{ label: 'Description', value: description }]),
            { label: 'Created', value: whenAndWho(group.createdOn, group.createdByUname) },
            { label: 'Modified', value: whenAndWho(group.modifiedOn, group.modifiedByUname) },
          ]}
        />
        <People title="Members" people={emailUserList} none="No members" />
        <People title="Guests" people={guestUserList} none="No guests" />
      </div>
    </Drawer>
  );
}

const whenAndWho = (time: string, name: string): string =>
  showDate(time) + (name === '' ? '' : ` by ${name}`);

interface PeopleProps {
  readonly title: string;
  readonly people: readonly GroupPerson[];
  readonly none: string;
}

function People({ title, people, none }: PeopleProps) {
  if (people.length === 0) {
    return (
      <section>
        <h3 className="groups-title">{title}</h3>
        <p className="groups-note">{none}</p>
      </section>
    );
  }
  return (
    <DataTable
      caption={`${title} (${people.length})`}
      showCaption
      columns={columns}
      rows={people}
      rowKey={({ emailId }) => `person-${emailId}`}
      renderCell={({ userName, emailId }, { key }) =>
        key === 'userName' ? <Person name={userName} max={40} /> : emailId
      }
      empty={null}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Group: ${loaded?.group.name ?? ''}`);
