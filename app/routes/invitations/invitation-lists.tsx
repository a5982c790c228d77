import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { userPaths } from '#app/paths/users.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listInvitations, type OwnInvitationList } from '#platform/contract/users/invitation-calls.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';

/** Lists the user's invitation lists, with links to each and its file. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit' }, async ({ platform }) => {
    return wholeList(await platform.get(listInvitations, {}));
  });

const listTable: CachedTable<OwnInvitationList, { readonly zone: Zone }> = {
  id: 'invitation-lists',
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'createdOn',
      label: 'Created',
      cell: ({ id, createdOn }, { zone }) => (
        <RowName name={showTime(createdOn, zone)} to={invitationPaths.list(id)} />
      ),
    },
    { key: 'lines', label: 'Lines', numeric: true, cell: ({ lines }) => grouped(lines) },
    { key: 'done', label: 'Invited or added', numeric: true, cell: ({ done }) => grouped(done) },
    { key: 'open', label: 'Not invited yet', numeric: true, cell: ({ open }) => grouped(open) },
    { key: 'links', label: 'Links to share', numeric: true, cell: ({ links }) => grouped(links) },
    { key: 'privilege', label: 'Privilege', cell: ({ privilege }) => privilege },
  ],
  rowActions: {
    nameOf: ({ createdOn }, { zone }) => showTime(createdOn, zone),
    actions: [
      {
        label: 'CSV',
        icon: 'download',
        inRow: true,
        about: ({ createdOn }, { zone }) => ` of the list of ${showTime(createdOn, zone)}`,
        to: ({ id }) => invitationPaths.file(id),
        reloadDocument: true,
      },
    ],
  },
};

export default function InvitationLists() {
  return (
    <ListPage
      list={useList<typeof loader>(invitationPaths.lists)}
      table={listTable}
      here={{ zone: useZone() }}
      title="My invitation lists"
      back={{ to: userPaths.base, label: 'Users' }}
      description="Your invitation lists from the last 7 days. Only you can see them."
      caption="Invitation lists, newest first"
      empty={
        <EmptyState title="No invitation lists" picture="mail">
          Invite several people at once. Paste their email addresses or choose a CSV file.
        </EmptyState>
      }
      actions={<ButtonLink to={invitationPaths.create(new URLSearchParams())}>Invite several</ButtonLink>}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'My invitation lists');
