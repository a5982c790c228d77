import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Badge } from '#app/components/text/badge.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { useZone } from '#app/components/text/time.tsx';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listSessions, type Session } from '#platform/contract/accounts/own-account-calls.ts';
import { sessionColumns } from '#platform/contract/accounts/session-column-values.ts';
import { sessionName } from '#platform/contract/accounts/session-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { sessionUse } from './session-words.ts';
import profileStyles from './profile.css?url';

/** Lists the devices signed in to the account, this one first. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, { call: listSessions, permission: 'any', rows: ({ sessions }) => sessions });

/** What cells depend on beside the session: the list's query, to return to. */
type Here = { readonly query: string; readonly zone: Zone };

const named = namedColumns(sessionColumns);

const sessionTable: CachedTable<Session, Here> = {
  id: 'sessions',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('session'),
      cell: (session) => (
        <span className="profile-session">
          <RowName name={sessionName(session)} max={60} icon={<Icon name={iconOf(session)} />} />
          {session.current && <Badge tone="info">This device</Badge>}
        </span>
      ),
    },
    {
      ...named('address'),
      cell: ({ address }) => (address === '' ? '–' : <span className="profile-address">{address}</span>),
    },
    {
      ...named('signedInOn'),
      cell: ({ signedInOn }) => <RelativeTime time={signedInOn} />,
    },
    {
      ...named('lastUsedOn'),
      cell: ({ lastUsedOn }) => <RelativeTime time={lastUsedOn} />,
    },
  ],
  rowActions: {
    nameOf: sessionName,
    actions: [
      {
        label: 'Sign out',
        inRow: true,
        id: ({ id }) => `end-${id}`,
        about: (session, { zone }) => ` ${sessionName(session)}, ${sessionUse(session, zone)}`,
        unless: ({ current }) => current,
        to: ({ id }, here) => profilePaths.endSession(id, queryOfHere(here)),
      },
    ],
  },
};

export default function Sessions() {
  const list = useList<typeof loader>(profilePaths.sessions);
  const { query, total } = list;

  return (
    <ListPage
      list={list}
      table={sessionTable}
      here={{ query: String(query), zone: useZone() }}
      title="Devices"
      back={{ to: profilePaths.profile, label: 'Profile' }}
      description="Devices signed in to your account. See one you don’t recognize? Sign it out and change your password."
      caption="Your devices: this one first, then the most recently used"
      file={profilePaths.sessionsFile(query)}
      empty={null}
      actions={
        <>
          <ButtonLink to={profilePaths.password}>Change password</ButtonLink>
          {total > 1 && (
            <ButtonLink id="end-others" to={profilePaths.endOtherSessions(query)} preventScrollReset>
              Sign out all other devices
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function iconOf({ clientOf, system }: Session) {
  if (clientOf !== null) return 'plug';
  return ['iPhone', 'iPad', 'Android'].includes(system) ? 'phone' : 'monitor';
}

export const links = stylesheets(profileStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Devices', data);
