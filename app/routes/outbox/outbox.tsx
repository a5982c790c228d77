import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { showTime } from '#app/dates.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { listOutbox, type OutboxMail } from '#platform/contract/calls/platform.ts';

/** The mails that a server without SMTP has written, for its Super Admins while it is not in production (decisions.md). */
export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireSession(args);
  const outcome = await platform.call(listOutbox, {});
  if (!outcome.ok) throw refused(outcome);
  return { mails: outcome.data };
}

const columns: readonly Column[] = [
  { key: 'subject', label: 'Subject' },
  { key: 'to', label: 'To' },
  { key: 'sentOn', label: 'Sent on' },
];

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <PageHeader
        title="Outbox"
        description="This server sends no mail. What it would have sent to users of your license is here."
      />
      <DataTable
        caption="Mails, newest first"
        columns={columns}
        rows={mails}
        rowKey={(mail) => mail.id}
        renderCell={renderCell}
        empty={<EmptyState title="No mails yet">Mails to users of your license appear here.</EmptyState>}
      />
    </>
  );
}

function renderCell(mail: OutboxMail, { key }: Column) {
  if (key === 'sentOn') return showTime(mail.sentOn);
  if (key === 'to') return mail.to;
  return (
    <TextLink to={`/app/outbox/${mail.id}`} preventScrollReset>
      {mail.subject}
      <span className="sr-only"> to {mail.to}</span>
    </TextLink>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Outbox');
