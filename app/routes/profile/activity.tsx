import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import auditStyles from '#app/shared/audit/audit.css?url';
import { describeLog, entryFilters, entryTable, lookedBackWords } from '#app/shared/audit/entry-table.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listOwnAuditEntries } from '#platform/contract/audit/audit-calls.ts';

/** Shows the user's own part of the audit log: their changes and refused attempts. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    { call: listOwnAuditEntries, permission: 'any', rows: ({ entries }) => entries },
    (_, { lookedBackTo }) => ({ lookedBackTo }),
  );

export default function Activity() {
  const list = useList<typeof loader>(profilePaths.activity);
  const zone = useZone();
  const act = list.query.get('act');
  return (
    <ListPage
      list={list}
      table={entryTable}
      here={{ log: profilePaths.activity, act, inProject: false }}
      title="Your activity"
      back={
        act === null
          ? { to: profilePaths.profile, label: 'Profile' }
          : { to: profilePaths.activity, label: 'All your activity' }
      }
      description={describeLog(
        act,
        `Your changes on this license. See one you don’t recognize? Change your password.${lookedBackWords(list.lookedBackTo, zone)}`,
      )}
      search="Search your activity"
      searchesIn="name, action, value, address or reason"
      filters={entryFilters}
      caption="Your activity, newest first"
      file={profilePaths.activityFile(list.query)}
      empty={<EmptyState title="No activity yet">Your changes on this license appear here.</EmptyState>}
    />
  );
}

export const links = stylesheets(auditStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Your activity', data);
