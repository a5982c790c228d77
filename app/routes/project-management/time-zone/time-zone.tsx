import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { timeZonePaths } from '#app/paths/time-zone.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import { getTimeZones } from '#platform/contract/projects/time-zone-calls.ts';
import { projectManagement } from '../project-management-area.ts';
import { LicenseZone } from './license-zone.tsx';
import { timeZoneTable } from './time-zone-table.tsx';
import timeZoneStyles from './time-zone.css?url';

/** Lists the time zones of the license and of its projects, without archived ones (spec 3 section 2.2). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: getTimeZones,
      permission: 'time-zone.view',
      columnsOf: 'time-zones',
      ask: ({ platform }, query) => platform.call(getTimeZones, { query }),
      rows: ({ timeZones }) =>
        timeZones.flatMap(({ id, type, status, entityName: name, value, ...item }) => {
          const { userId: modifiedBy, modifiedByUname, modifiedOn, cannot } = item;
          if (type === null || status === null) return [];
          return { id, name, type, status, value, modifiedBy, modifiedByUname, modifiedOn, cannot };
        }),
    },
    ({ may }, { timeZones }) => ({
      license: timeZones.find(({ projectId }) => projectId === null) ?? null,
      maySeeUsers: may('users.view'),
    }),
  );

export default function TimeZone() {
  const list = useList<typeof loader>(timeZonePaths.base);
  const { query, searched, maySeeUsers, license } = list;
  return (
    <ListPage
      list={list}
      table={timeZoneTable}
      here={{ searched, query: String(query), maySeeUsers }}
      tabs={<SettingsTabs {...projectManagement} />}
      title="Time Zone"
      description="The time zone of pages, emails, reports and files. Stored times don’t change."
      pills={license && <LicenseZone license={license} query={query} maySeeUsers={maySeeUsers} />}
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
      file={timeZonePaths.file(query)}
      empty={<EmptyState title="No Results Found">Each project has a time zone of its own.</EmptyState>}
    />
  );
}

export const links = stylesheets(timeZoneStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Time Zone', data);
