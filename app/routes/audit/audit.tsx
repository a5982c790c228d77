import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import type { Filter } from '#app/components/table/filter-words.ts';
import { useZone } from '#app/components/text/time.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import auditStyles from '#app/shared/audit/audit.css?url';
import { describeLog, entryFilters, entryTable, lookedBackWords } from '#app/shared/audit/entry-table.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';

/** Shows who changed what: on the license, or in the current project. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    { call: listAuditEntries, permission: 'audit.view', rows: ({ entries }) => entries },
    ({ privileges: { project } }, { lookedBackTo }) => ({ projectName: project?.name ?? null, lookedBackTo }),
  );

const person: Filter = { name: 'person', label: 'User', type: 'text', placeholder: 'Name or email' };
const project: Filter = { name: 'project', label: 'Project', type: 'text', placeholder: 'Name' };

export default function Audit() {
  const list = useList<typeof loader>(auditPaths.list);
  const zone = useZone();
  const { projectName, lookedBackTo, query } = list;
  const act = query.get('act');
  const inProject = projectName !== null;
  const where = inProject ? `in ${projectName}` : 'on this license';
  return (
    <ListPage
      list={list}
      table={entryTable}
      here={{ log: auditPaths.list, act, inProject }}
      title="Audit Log"
      {...(act !== null && { back: { to: auditPaths.list, label: 'Whole audit log' } })}
      description={describeLog(
        act,
        `See who changed what ${where}, and what was refused.${lookedBackWords(lookedBackTo, zone)}`,
      )}
      search="Search Audit Log"
      searchesIn="name, action, value, address or reason"
      filters={[person, ...(inProject ? [] : [project]), ...entryFilters]}
      caption={`What happened ${where}, newest first`}
      file={auditPaths.file(query)}
      empty={<EmptyState title="No changes yet">Changes appear here as they are made.</EmptyState>}
    />
  );
}

export const links = stylesheets(auditStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Audit Log', data);
