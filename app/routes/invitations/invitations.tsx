import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { FormTrouble } from '#app/components/form/form-trouble.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Message } from '#app/components/message/message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { userPaths } from '#app/paths/users.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { getInvitations } from '#platform/contract/users/invitation-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { actOnList } from './act-on-list.server.ts';
import { GiveToAll } from './give-to-all.tsx';
import { canTick, invitationFilters, lineTable, ticksForm, type Stage } from './line-table.tsx';
import { InvitationFacts, type Invitations as InvitationList } from './invitation-facts.tsx';
import { InvitationProblems } from './invitation-problems.tsx';
import invitationsStyles from './invitations.css?url';
import { invitationsSchema } from './invitations.schema.ts';
import { TableColumns } from './table-columns.tsx';
import { TickButtons } from './tick-buttons.tsx';

/** Shows what will happen to each line of an invitation list, and then what happened. */
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

/** Invites users, or changes what will happen to them. */
export function action(args: ActionFunctionArgs) {
  const { listId = '' } = args.params;
  return answerOn(args, {
    schema: invitationsSchema,
    act: ({ platform, value }) => actOnList(platform, listId, value),
    back: invitationPaths.list(listId, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function Invitations() {
  const { listId = '' } = useParams();
  const list = useList<typeof loader>(invitationPaths.list(listId));
  const { invitations } = list;
  const { open, addable, mailed, mailsWait, invitableNow, table, counts } = invitations;
  const stage = stageOf(invitations);
  const here = invitationPaths.list(listId, list.query);
  const canBeTicked = open > 0 || (counts.unticked ?? 0) > 0;
  return (
    <>
      <FormTrouble />
      <PageHeader
        title={titles[stage]}
        back={{ to: userPaths.base, label: 'Users' }}
        {...(stage !== 'after' && { description: descriptions[stage] })}
        facts={<InvitationFacts invitations={invitations} />}
      >
        {addable > 0 && (
          <Button variant="primary" form={ticksForm} name="intent" value="send">
            {sendWords(addable, stage)}
          </Button>
        )}
        <ButtonLink to={invitationPaths.lists}>My invitation lists</ButtonLink>
        <ButtonLink to={invitationPaths.file(listId)} reloadDocument>
          <Icon name="download" />
          CSV<span className="sr-only"> of all lines</span>
        </ButtonLink>
        {stage === 'after' ? (
          <ButtonLink to={invitationPaths.create(new URLSearchParams())}>Invite more</ButtonLink>
        ) : (
          <ButtonLink to={invitationPaths.change(listId)}>Edit list</ButtonLink>
        )}
      </PageHeader>
      <InvitationProblems invitations={invitations} />
      {addable === 0 && stage === 'before' && (
        <Message tone="info">
          {(counts.unticked ?? 0) > 0
            ? 'No lines are selected. Select the lines to invite.'
            : 'No one on this list can be added. The table shows why.'}
        </Message>
      )}
      {addable > invitableNow && (
        <Message tone="warning">
          You can invite {invitableNow} more new users today. The limit is {userLimits.invitedADay} in 24
          hours, or {userLimits.invitedOnFirstDay} in the first 24 hours of a license. Invite the others
          tomorrow.
        </Message>
      )}
      {mailsWait && (
        <Message tone="warning">
          Some emails couldn’t be sent yet. They’re queued and retried automatically.
        </Message>
      )}
      {!mailed && (
        <Message tone="info">
          This server can’t send email. After you invite people, download the CSV file and send each person
          their link. Each link works once, for 24 hours.
        </Message>
      )}
      {table && <TableColumns table={table} canChange={stage === 'before'} action={here} />}
      {canBeTicked && <GiveToAll invitations={invitations} action={here} />}
      {(canBeTicked || addable > 0) && (
        <PostForm id={ticksForm} action={here} preventScrollReset>
          <input
            type="hidden"
            name="among"
            value={list.rows
              .filter(canTick)
              .map(({ number }) => number)
              .join(',')}
          />
          {canBeTicked && <TickButtons action={invitationPaths.ticks(listId)} />}
        </PostForm>
      )}
      <List
        list={list}
        table={lineTable}
        here={{ canBeTicked }}
        search="Search Lines"
        searchesIn="name or email"
        filters={invitationFilters(stage)}
        caption="Lines of the list"
        empty={null}
      />
    </>
  );
}

/** Tells whether inviting hasn't begun, is under way, or is done. */
function stageOf({ open, counts, openCounts }: InvitationList): Stage {
  const done = (['invited', 'added'] as const).some(
    (outcome) => (counts[outcome] ?? 0) > (openCounts[outcome] ?? 0),
  );
  if (open > 0) return done ? 'between' : 'before';
  return done || (counts.unticked ?? 0) === 0 ? 'after' : 'before';
}

const titles: Readonly<Record<Stage, string>> = {
  before: 'Review invitations',
  between: 'Review invitations',
  after: 'Invitations',
};

const descriptions = {
  before: 'Nobody is invited yet. Review the list first.',
  between: 'Some lines aren’t done yet.',
} as const;

function sendWords(addable: number, stage: Stage): string {
  const people = addable === 1 ? '1 person' : `${addable} people`;
  return stage === 'between' ? `Invite ${people}` : `Invite ${people}`;
}

export const links = stylesheets(invitationsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? titles[stageOf(data.invitations)] : 'Invitations', data);
