import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { ClientDownloadMenu } from '#app/components/client-download-menu.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { chosenRefresh, liveHandle, refreshField, withRefresh } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { listQuery, requirePageInList, searchAndPage } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePagePermission } from '#app/session/require-privileges.server.ts';
import { listMachines, updateMachine } from '#platform/contract/calls/machine.ts';
import { environmentPaths, machineListQuery } from './environment-paths.ts';
import { answerOnList, machineIdSchema } from './machine-answer.server.ts';
import { MachineCell, type MachineRights } from './machine-cell.tsx';
import { machineColumns, machineSupport } from './machine-columns.ts';
import { machineRows } from './machine-rows.ts';

export const handle = liveHandle;

/** Environment Configuration (spec 2 section 2): the client machines that scripts run on. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges, session, may } = await requirePagePermission(args);
  const query = listQuery(args.request, listMachines, {
    ...searchAndPage,
    pageSize: 'pageSize',
    sort: 'sort',
    direction: 'direction',
  });
  const outcome = await platform.call(listMachines, { query });
  if (!outcome.ok) throw refused(outcome);
  requirePageInList(args.request, outcome.data);
  const { project, licenseFeatures } = privileges;
  const { licenseDefaultMachine, projectDefaultMachine } = outcome.data;
  const rights: MachineRights = {
    edit: may('machine.edit'),
    disable: may('machine.disable'),
    access: may('machine.access'),
    delete: may('machine.delete'),
  };
  return {
    ...outcome.data,
    defaultId: (project ? projectDefaultMachine : licenseDefaultMachine)?.id ?? null,
    closed: project !== null && project.status !== 'Open',
    support: machineSupport(licenseFeatures, project?.type),
    rights,
    userId: session.userId,
    asOf: new Date().toISOString(),
  };
}

/** Enables a machine at once (spec 2 section 4); disabling asks first, on a page of its own. */
export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: machineIdSchema,
    async run({ value, platform, context }) {
      return answerOnList(args.request, context, value.id, (id) =>
        platform.call(updateMachine, { params: { id }, body: { disabled: false } }),
      );
    },
  });
}

export default function Environment() {
  const { clientSystems, total, page, pageSize, defaultId, closed, support, rights, userId, asOf } =
    useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const [query] = useSearchParams();
  const linkFor = listLink(environmentPaths.base, new URLSearchParams(machineListQuery(query)));
  const searched = query.get('search') ?? '';
  const sort = query.get('sort') ?? 'hostName';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const live = useLiveRows({
    kind: machineRows,
    things: 'machines',
    userId,
    loaded: clientSystems,
    isWhole: searched === '' && clientSystems.length === total,
    path: environmentPaths.base,
    covered: dialog !== null,
  });
  return (
    <>
      {dialog}
      <PageHeader title="Environment Configuration">
        <ClientDownloadMenu trigger="Download Client" align="end" />
      </PageHeader>
      <SearchForm
        label="Search Machines"
        action={environmentPaths.base}
        value={searched}
        keep={{ sort, direction, ...refreshField(query) }}
        clearTo={withRefresh(environmentPaths.base, chosenRefresh(query))}
      />
      <LiveBar live={live} asOf={asOf} here={linkFor({ page })} />
      <DataTable
        caption="Client machines"
        columns={machineColumns(support)}
        rows={live.rows}
        rowKey={(machine) => machine.id}
        renderCell={(machine, { key }) => (
          <MachineCell
            machine={machine}
            column={key}
            isDefault={machine.id === defaultId}
            rights={rights}
            query={query}
          />
        )}
        sort={{ key: sort, direction }}
        linkFor={linkFor}
        empty={
          closed || searched !== '' ? (
            <EmptyState title="No Results Found" icon="monitor" />
          ) : (
            <EmptyState
              title="Step 1: Click Download Client to automatically configure your local machine and device"
              icon="monitor"
              action={
                <ButtonLink to="/app/downloads/client" variant="primary">
                  Download Client
                </ButtonLink>
              }
            >
              <TextLink to="/app/help/client-machines">How to connect a machine</TextLink>
            </EmptyState>
          )
        }
      />
      <Pagination page={page} pageSize={pageSize} total={total} linkFor={linkFor} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Environment Configuration');
