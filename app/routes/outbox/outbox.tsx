import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import type { Column } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { outboxPaths } from '#app/paths/outbox.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { listOutbox, type OutboxMail } from '#platform/contract/server/server-calls.ts';

/** Lists the emails of a server without SMTP, for Super Admins while it isn't in production (decisions.md). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'outbox.view' }, async ({ platform }) => {
    const outcome = await platform.call(listOutbox, {});
    if (!outcome.ok) throw refused(outcome);
    return wholeList(outcome.data);
  });

const columns: readonly Column[] = [
  { key: 'subject', label: 'Subject' },
  { key: 'to', label: 'To' },
  { key: 'sentOn', label: 'Sent' },
];

export default function Outbox() {
  return (
    <ListPage
      list={useList<typeof loader>(outboxPaths.list)}
      title="Outbox"
      description="This server can’t send email. Emails to users of your license are listed here instead."
      caption="Emails, newest first"
      columns={columns}
      rowKey={(mail) => mail.id}
      keptBy={() => ['mails']}
      renderCell={renderCell}
      empty={
        <EmptyState title="No emails yet" picture="mail">
          Emails to users of your license appear here, such as invitations.
        </EmptyState>
      }
    />
  );
}

function renderCell(mail: OutboxMail, { key }: Column) {
  if (key === 'sentOn') return <RelativeTime time={mail.sentOn} />;
  if (key === 'to') return mail.to;
  return (
    <RowName
      name={mail.subject}
      max={80}
      icon={<Icon name="mail" />}
      to={outboxPaths.mail(mail.id)}
      opensAbove
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Outbox');
