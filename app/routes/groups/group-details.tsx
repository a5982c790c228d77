import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { DateAndName } from '#app/components/text/time.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { Person } from '#app/components/person/person.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { GuestStandingState, standingsOf, type GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { loadGroup } from './load-group.server.ts';
import type { GroupPerson } from '#app/shared/groups/person-value.ts';
import { askGuestAgain } from '#platform/contract/guests/guest-calls.ts';

export const handle = { dialog: true, showsFlash: true };

/** Shows a group and its members. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'groups.view' }, async (asked) => ({ group: await loadGroup(args)(asked) }));

/** Sends the confirmation again to a guest who has not answered. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: askGuestAgain.body,
    act: ({ platform, value }) => platform.call(askGuestAgain, { body: value }),
    back: groupPaths.details(args.params['groupId'] ?? '', queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** A person in a group, with the email consent of a guest. */
interface Listed extends GroupPerson {
  readonly standing: GuestStandings[string] | null;
}

/** What cells depend on beside the person: whether they are guests, and where their confirmation is resent. */
type Here = { readonly areGuests: boolean; readonly askAgainTo: string | null };

const personTable: CachedTable<Listed, Here> = {
  id: 'group-people',
  rowKey: ({ emailId }) => `person-${emailId}`,
  columns: [
    { key: 'userName', label: 'Name', cell: ({ userName }) => <Person name={userName} max={40} /> },
    { key: 'emailId', label: 'Email', cell: ({ emailId }) => emailId },
    {
      key: 'standing',
      label: 'Emails',
      shownIf: ({ areGuests }) => areGuests,
      cell: ({ emailId, standing }, { askAgainTo }) => (
        <>
          {standing ? <GuestStandingState standing={standing} /> : '–'}
          {standing?.mayAskAgain && askAgainTo !== null && (
            <PostForm action={askAgainTo}>
              <input type="hidden" name="emailId" value={emailId} />
              <Button size="small">
                Resend confirmation<span className="sr-only"> to {emailId}</span>
              </Button>
            </PostForm>
          )}
        </>
      ),
    },
  ],
};

export default function GroupDetails() {
  const { group } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, description, from, emailUserList, guestUserList, cannot } = group;
  const mayEdit = cannot.edit === undefined;
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
      <FlashMessage />
      <div className="panel-stack">
        <Facts
          items={[
            ...(description === '' ? [] : [{ label: 'Description', value: description }]),
            { label: 'Created', value: <DateAndName time={group.createdOn} name={group.createdByUname} /> },
            {
              label: 'Modified',
              value: <DateAndName time={group.modifiedOn} name={group.modifiedByUname} />,
            },
          ]}
        />
        <Members title="Members" people={emailUserList} none="No members" />
        <Members
          title="Guests"
          people={guestUserList}
          none="No guests"
          standings={standingsOf(guestUserList)}
          askAgainTo={mayEdit ? groupPaths.details(id, query) : undefined}
        />
      </div>
    </Drawer>
  );
}

interface MembersProps {
  readonly title: string;
  readonly people: readonly GroupPerson[];
  readonly none: string;
  /** Whether guests receive emails, and the URL that resends their confirmation. */
  readonly standings?: GuestStandings;
  readonly askAgainTo?: string | undefined;
}

function Members({ title, people, none, standings, askAgainTo }: MembersProps) {
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
      table={personTable}
      here={{ areGuests: standings !== undefined, askAgainTo: askAgainTo ?? null }}
      rows={people.map((person) => ({
        ...person,
        standing: standings?.[person.emailId.toLowerCase()] ?? null,
      }))}
      empty={null}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Group: ${loaded?.group.name ?? ''}`);
