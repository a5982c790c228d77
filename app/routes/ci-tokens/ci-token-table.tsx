import { Person } from '#app/components/person/person.tsx';
import { nameColumn } from '#app/components/table/name-column.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import type { BadgeTone } from '#app/components/text/badge.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { State } from '#app/components/text/state.tsx';
import { DateOnly } from '#app/components/text/time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import type { CiToken, listCiTokens } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenColumns } from '#platform/contract/ci-tokens/ci-token-column-values.ts';
import { ciScopeWords, type CiTokenStatus } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';

/** What cells depend on beside the token: the search term, and the list's query, to return to. */
type Here = { readonly searched: string; readonly query: string };

const named = namedColumns(ciTokenColumns);

const tones: Readonly<Record<CiTokenStatus, BadgeTone>> = {
  Active: 'success',
  Expired: 'warning',
  Revoked: 'neutral',
  'Suite deleted': 'warning',
};

export const CiTokenState = ({ status }: Pick<CiToken, 'status'>) => (
  <State tone={tones[status]}>{status}</State>
);

export const ciTokenTable: CachedTable<CiToken, Here, SortKeyOf<typeof listCiTokens>> = {
  id: 'ci-tokens',
  rowKey: ({ id }) => id,
  columns: [
    nameColumn(named('name'), 'lock', ciTokenPaths.details),
    { ...named('start'), room: 'wide', cell: ({ start }) => <code>{start}…</code> },
    {
      ...named('projectName'),
      room: 'narrow',
      cell: ({ projectName }) => <Truncated text={projectName} max={30} />,
    },
    { ...named('suiteName'), cell: ({ suiteName }) => <Truncated text={suiteName} max={30} /> },
    {
      ...named('scopes'),
      room: 'wide',
      cell: ({ scopes }) => scopes.map((scope) => ciScopeWords[scope]).join(', '),
    },
    {
      ...named('createdByUname'),
      room: 'medium',
      cell: ({ createdByUname }) => <Person name={createdByUname} quiet />,
    },
    {
      ...named('createdOn'),
      sort: 'createdOn',
      room: 'wide',
      cell: ({ createdOn }) => <RelativeTime time={createdOn} />,
    },
    {
      ...named('rotatedOn'),
      room: 'chosen',
      cell: ({ rotatedOn }) => (rotatedOn === null ? 'Never' : <RelativeTime time={rotatedOn} />),
    },
    {
      ...named('lastUsedOn'),
      sort: 'lastUsedOn',
      room: 'medium',
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Never' : <RelativeTime time={lastUsedOn} />),
    },
    {
      ...named('expiresOn'),
      sort: 'expiresOn',
      room: 'narrow',
      cell: ({ expiresOn }) => <DateOnly time={expiresOn} />,
    },
    { ...named('status'), cell: ({ status }) => <CiTokenState status={status} /> },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(ciTokenPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Rotate',
        inRow: true,
        unless: ({ cannot }) => cannot.rotate,
        to: ({ id }, here) => ciTokenPaths.rotate(id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        to: ({ id }, here) => ciTokenPaths.details(id, queryOfHere(here)),
      },
      {
        label: 'Revoke token',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.revoke,
        to: ({ id }, here) => ciTokenPaths.revoke(id, queryOfHere(here)),
      },
    ],
  },
};
