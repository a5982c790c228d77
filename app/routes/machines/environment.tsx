import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useOutlet } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ClientDownloadMenu } from '#app/components/menu/client-download-menu.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { downloadPaths } from '#app/paths/downloads.ts';
import { helpPaths } from '#app/paths/help.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listMachines, machineIdParam, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { toMachineRow } from './machine-row.ts';
import { machineRows } from './machine-rows.ts';
import { machineSupport } from './machine-support.ts';
import { machineTable } from './machine-table.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import liveStyles from '#app/live/live.css?url';
import machinesStyles from './machines.css?url';

export const handle = liveHandle;

/** Shows Environment Configuration (spec 2 section 2): the client machines that scripts run on. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listMachines,
      permission: 'environment.view',
      columnsOf: 'machines',
      rows: ({ clientSystems }) => clientSystems.map(toMachineRow),
    },
    ({ privileges, session }, { licenseDefaultMachine, projectDefaultMachine }) => {
      const { project, licenseFeatures } = privileges;
      return {
        defaultId: (project ? projectDefaultMachine : licenseDefaultMachine)?.id ?? null,
        closed: project !== null && project.status !== 'Open',
        support: machineSupport(licenseFeatures, project?.type),
        userId: session.userId,
      };
    },
  );

/** Enables a machine at once (spec 2 section 4); disabling asks first, on a page of its own. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: machineIdParam,
    act: ({ value: { id }, platform }) =>
      platform.call(updateMachine, { params: { id }, body: { disabled: false } }),
    back: environmentPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Environment() {
  const list = useList<typeof loader>(environmentPaths.base);
  const { rows, total, searched, defaultId, closed, support, userId, asOf } = list;
  const live = useLiveRows({
    kind: machineRows,
    things: 'machines',
    userId,
    loaded: rows,
    isWhole: searched === '' && rows.length === total,
    path: environmentPaths.base,
    covered: useOutlet() !== null,
  });
  return (
    <ListPage
      list={{ ...list, rows: live.rows }}
      table={machineTable}
      here={{ support, defaultId, query: String(list.query) }}
      title="Environment Configuration"
      actions={<ClientDownloadMenu label="Download Client" align="end" />}
      search="Search Machines"
      file={environmentPaths.file(list.query)}
      searchesIn="host name, system, browser, device or owner"
      live={<LiveBar live={live} asOf={asOf} here={list.here} />}
      caption="Client machines"
      changed={live.changed}
      empty={closed ? <ClosedProject /> : <FirstMachine />}
    />
  );
}

function ClosedProject() {
  return (
    <EmptyState title="No Results Found" picture="machine">
      This project is closed, so nothing runs in it.
    </EmptyState>
  );
}

function FirstMachine() {
  return (
    <EmptyState
      title="Step 1: Click Download Client to automatically configure your local machine and device"
      picture="machine"
      action={
        <ButtonLink to={downloadPaths.client} variant="primary">
          Download Client
        </ButtonLink>
      }
    >
      <TextLink to={helpPaths.page('client-machines')}>Learn how to connect a machine</TextLink>
    </EmptyState>
  );
}

export const links = stylesheets(liveStyles, machinesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Environment Configuration', data);
