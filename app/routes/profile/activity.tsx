import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import auditStyles from '#app/shared/audit/audit.css?url';
import { describeLog, entryFilters, entryTable, lookedBackWords } from '#app/shared/audit/entry-table.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listOwnAuditEntries } from '#platform/contract/audit/audit-calls.ts';

/** What one has changed oneself, and was refused to: one's own part of the audit log. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    { call: listOwnAuditEntries, permission: 'any', rows: ({ entries }) => entries },
    (_, { lookedBackTo }) => ({ lookedBackTo }),
  );

export default function Activity() {
  const list = useList<typeof loader>(profilePaths.activity);
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
        `What you have changed on this license. What you do not know was not you: change your password then.${lookedBackWords(list.lookedBackTo)}`,
      )}
      search="Search your activity"
      searchesIn="names, actions, values, addresses or reasons"
      filters={entryFilters}
      caption="What you have done, newest first"
      empty={<EmptyState title="Nothing yet">What you change appears here.</EmptyState>}
    />
  );
}

export const links = stylesheets(auditStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Your activity', data);
