import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button.tsx';
import { showTime } from '#app/components/dates.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { Column } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { userPaths } from '#app/paths/users.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listInvitations, type OwnInvitationList } from '#platform/contract/users/invitation-calls.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';

/** Lists the user's invitation lists, with links to each and its file. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit' }, async ({ platform }) => {
    const outcome = await platform.call(listInvitations, {});
    if (!outcome.ok) throw refused(outcome);
    return wholeList(outcome.data);
  });

const columns: readonly Column[] = [
  { key: 'createdOn', label: 'Created' },
  { key: 'lines', label: 'Lines', numeric: true },
  { key: 'done', label: 'Invited or added', numeric: true },
  { key: 'open', label: 'Left', numeric: true },
  { key: 'links', label: 'Links to share', numeric: true },
  { key: 'privilege', label: 'Privilege' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

export default function InvitationLists() {
  return (
    <ListPage
      list={useList<typeof loader>(invitationPaths.lists)}
      title="My invitation lists"
      back={{ to: userPaths.base, label: 'Users' }}
      description="Your invitation lists from the last 7 days. Only you can see them."
      caption="Invitation lists, newest first"
      columns={columns}
      rowKey={({ id }) => id}
      keptBy={() => ['invitation-lists']}
      renderCell={renderCell}
      empty={
        <EmptyState title="No invitation lists" picture="mail">
          Invite several people at once. Paste their email addresses or choose a CSV file.
        </EmptyState>
      }
      actions={<ButtonLink to={invitationPaths.create(new URLSearchParams())}>Invite several</ButtonLink>}
    />
  );
}

function renderCell({ id, createdOn, privilege, ...counts }: OwnInvitationList, { key }: Column) {
  switch (key) {
    case 'createdOn':
      return <RowName name={showTime(createdOn)} to={invitationPaths.list(id)} />;
    case 'privilege':
      return privilege;
    case 'lines':
    case 'done':
    case 'open':
    case 'links':
      return grouped(counts[key]);
    default:
      return (
        <div className="row-actions">
          <ButtonLink to={invitationPaths.file(id)} size="small" reloadDocument>
            <Icon name="download" />
            CSV<span className="sr-only"> of the list of {showTime(createdOn)}</span>
          </ButtonLink>
        </div>
      );
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'My invitation lists');
