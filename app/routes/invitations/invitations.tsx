import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { FormTrouble } from '#app/components/form/form-trouble.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Message } from '#app/components/message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { userPaths } from '#app/paths/users.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getInvitations } from '#platform/contract/users/invitation-calls.ts';
import { InvitationFacts } from './invitation-facts.tsx';
import { invitationColumns, outcomeFilter, renderLine } from './invitation-columns.tsx';
import { sendAll } from './send-all.server.ts';

/** People whom somebody is about to invite: what would become of each line, and then what has. */
export function loader(args: LoaderFunctionArgs) {
  const { listId = '' } = args.params;
  return loadList(
    args,
    {
      call: getInvitations,
      permission: 'users.edit',
      ask: ({ platform }, query) => platform.call(getInvitations, { params: { listId }, query }),
      rows: ({ lines }) => lines,
    },
    (_, { list: invitations }) => ({ invitations }),
  );
}

/** Invites them. */
export function action(args: ActionFunctionArgs) {
  const { listId = '' } = args.params;
  return answerOn(args, {
    act: ({ platform }) => sendAll(platform, listId),
    back: invitationPaths.list(listId),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function Invitations() {
  const { listId = '' } = useParams();
  const list = useList<typeof loader>(invitationPaths.list(listId));
  const { open, addable, counts, mailed, mailsWait } = list.invitations;
  const isDone = open === 0;
  const hasBegun = counts.invited + counts.added > addable;
  return (
    <>
      <FormTrouble />
      <PageHeader
        title={isDone ? 'Invitations' : 'Check the Invitations'}
        back={{ to: userPaths.base, label: 'Users' }}
        {...(!isDone && {
          description: hasBegun ? 'Some lines are left.' : 'Nobody has been invited yet.',
        })}
        facts={<InvitationFacts invitations={list.invitations} />}
      >
        {addable > 0 && (
          <PostForm action={invitationPaths.list(listId)}>
            <Button variant="primary">{sendWords(addable, hasBegun)}</Button>
          </PostForm>
        )}
        <ButtonLink to={invitationPaths.file(listId)} reloadDocument>
          <Icon name="download" />
          CSV<span className="sr-only"> of all lines</span>
        </ButtonLink>
        {isDone ? (
          <ButtonLink to={invitationPaths.create(new URLSearchParams())}>Invite more</ButtonLink>
        ) : (
          <ButtonLink to={invitationPaths.change(listId)}>Change the list</ButtonLink>
        )}
      </PageHeader>
      {addable === 0 && !hasBegun && (
        <Message tone="info">Nobody on this list would be added: the table says why.</Message>
      )}
      {mailsWait && (
        <Message tone="warning">
          The mail server has not taken all mails yet. They wait here, and are sent again by themselves.
        </Message>
      )}
      {!mailed && (
        <Message tone="info">
          This server sends no mail: once people are invited, their links are in the CSV file. Hand them on
          yourself: each works for 24 hours, once.
        </Message>
      )}
      <List
        list={list}
        search="Search Lines"
        searchesIn="name or address"
        filters={[outcomeFilter(isDone)]}
        caption="Lines of the list"
        columns={invitationColumns}
        rowHeader="emailId"
        rowKey={({ number }) => String(number)}
        renderCell={renderLine}
        empty={null}
      />
    </>
  );
}

function sendWords(addable: number, hasBegun: boolean): string {
  const people = addable === 1 ? '1 person' : `${addable} people`;
  return hasBegun ? `Go on with ${people}` : `Invite ${people}`;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Invitations', data);
