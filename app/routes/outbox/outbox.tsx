import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { outboxPaths } from '#app/paths/outbox.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { outboxColumns } from '#platform/contract/server/outbox-column-values.ts';
import { listOutbox, type OutboxMail } from '#platform/contract/server/server-calls.ts';

/** Lists the emails of a server without SMTP, for Super Admins while it isn't in production (decisions.md). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'outbox.view' }, async ({ platform }) => {
    return wholeList(await platform.get(listOutbox, {}));
  });

const named = namedColumns(outboxColumns);

const mailTable: CachedTable<OutboxMail, null> = {
  id: 'outbox',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('subject'),
      cell: ({ id, subject }) => (
        <RowName name={subject} max={80} icon={<Icon name="mail" />} to={outboxPaths.mail(id)} opensAbove />
      ),
    },
    { ...named('to'), cell: ({ to }) => to },
    { ...named('sentOn'), cell: ({ sentOn }) => <RelativeTime time={sentOn} /> },
  ],
};

export default function Outbox() {
  return (
    <ListPage
      list={useList<typeof loader>(outboxPaths.list)}
      table={mailTable}
      here={null}
      title="Outbox"
      description="This server can’t send email. Emails to users of your license are listed here instead."
      caption="Emails, newest first"
      file={outboxPaths.file}
      empty={
        <EmptyState title="No emails yet" picture="mail">
          Emails to users of your license appear here, such as invitations.
        </EmptyState>
      }
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Outbox');
