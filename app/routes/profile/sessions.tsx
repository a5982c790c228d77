import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import type { Column } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listSessions, type Session } from '#platform/contract/accounts/own-account-calls.ts';
import { sessionName } from '#platform/contract/accounts/session-values.ts';
import { sessionUse } from './session-words.ts';
import profileStyles from './profile.css?url';

/** Lists the devices signed in to the account, this one first. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, { call: listSessions, permission: 'any', rows: ({ sessions }) => sessions });

const columns: readonly Column[] = [
  { key: 'session', label: 'Device' },
  { key: 'address', label: 'IP address' },
  { key: 'signedInOn', label: 'Signed in' },
  { key: 'lastUsedOn', label: 'Last used' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

export default function Sessions() {
  const list = useList<typeof loader>(profilePaths.sessions);
  const { query, total } = list;

  function renderCell(session: Session, { key }: Column) {
    switch (key) {
      case 'address':
        return session.address === '' ? '–' : <span className="profile-address">{session.address}</span>;
      case 'signedInOn':
        return <RelativeTime time={session.signedInOn} />;
      case 'lastUsedOn':
        return <RelativeTime time={session.lastUsedOn} />;
      case 'actions':
        return session.current ? null : (
          <End session={session} to={profilePaths.endSession(session.id, query)} />
        );
      default:
        return (
          <span className="profile-session">
            <RowName name={sessionName(session)} max={60} icon={<Icon name={iconOf(session)} />} />
            {session.current && <Badge tone="info">This device</Badge>}
          </span>
        );
    }
  }

  return (
    <ListPage
      list={list}
      title="Devices"
      back={{ to: profilePaths.profile, label: 'Profile' }}
      description="Devices signed in to your account. See one you don’t recognize? Sign it out and change your password."
      caption="Your devices: this one first, then the most recently used"
      columns={columns}
      rowKey={({ id }) => id}
      renderCell={renderCell}
      keptBy={() => ['sessions', String(query)]}
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

const End = ({ session, to }: { readonly session: Session; readonly to: string }) => (
  <ButtonLink id={`end-${session.id}`} to={to} size="small" preventScrollReset>
    {' '}
    Sign out
    <span className="sr-only">
      {' '}
      {sessionName(session)}, {sessionUse(session)}
    </span>
  </ButtonLink>
);

function iconOf({ clientOf, system }: Session) {
  if (clientOf !== null) return 'plug';
  return ['iPhone', 'iPad', 'Android'].includes(system) ? 'phone' : 'monitor';
}

export const links = stylesheets(profileStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Devices', data);
