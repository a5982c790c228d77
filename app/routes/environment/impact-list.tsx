import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Message } from '#app/components/message.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { listQuery, requirePageInList } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { getMachine } from '#platform/contract/calls/machine.ts';
import { listMachineImpact } from '#platform/contract/calls/machine-impact.ts';
import { impactSections, machineMessages, type ImpactSection } from '#platform/contract/machine-values.ts';
import type { ProjectStatus } from '#platform/contract/values.ts';
import { drawerNames, environmentPaths, machineListQuery } from './environment-paths.ts';

export const handle = { dialog: true };

/** A line of the list, whichever it is. */
interface ImpactRow {
  readonly key: string;
  readonly status: ProjectStatus;
  readonly cells: Readonly<Record<string, string>>;
  readonly suite?: { readonly id: string; readonly name: string };
  readonly executionId?: string;
}

const columns: Readonly<Record<ImpactSection, readonly Column[]>> = {
  Projects: [
    { key: 'name', label: 'Project Name' },
    { key: 'type', label: 'Type' },
    { key: 'projectStatus', label: 'Status' },
  ],
  'Automation Suites': [
    { key: 'project', label: 'Project Name' },
    { key: 'suite', label: 'Suite Name' },
    { key: 'access', label: 'Access' },
  ],
  Executions: [
    { key: 'project', label: 'Project Name' },
    { key: 'id', label: 'Executions ID' },
    { key: 'name', label: 'Executions Name' },
    { key: 'status', label: 'Status' },
  ],
};

const pageSize = 25;
const isSection = (value: string | undefined): value is ImpactSection =>
  impactSections.some((section) => section === value);

/** What uses a machine (spec 2 section 2): the projects, suites or executions. */
export async function loader(args: LoaderFunctionArgs) {
  const { value: section, clientId = '' } = args.params;
  if (!isSection(section)) throw data(null, { status: 404 });
  const { platform } = await requirePrivileges(args);
  const query = listQuery(args.request, listMachineImpact, drawerNames);
  const [machine, outcome] = await Promise.all([
    platform.call(getMachine, { params: { id: clientId } }),
    platform.call(listMachineImpact, {
      query: { ...query, section, pageSize },
      body: { resourceId: clientId, sectionType: 'client-impacts' },
    }),
  ]);
  if (!machine.ok) throw refused(machine);
  // Nothing found is a failure of the call, and an empty list here (spec 2 section 8).
  if (!outcome.ok && !outcome.message.includes(machineMessages.noImpact)) throw refused(outcome);
  const [impact] = outcome.ok ? outcome.data : [];
  const { page } = query;
  const { rows, total } = rowsOf(section, impact);
  requirePageInList(args.request, { page, pageSize, total }, drawerNames.page);
  const { hostName: machineName } = machine.data.machine;
  const says = impact?.hasImpact ? `${machineName} ${impact.message}` : null;
  return { section, clientId, machineName, page, says, rows, total };
}

type Impact = (typeof listMachineImpact)['reply']['_output'][number] | undefined;

function rowsOf(section: ImpactSection, impact: Impact): { rows: ImpactRow[]; total: number } {
  if (!impact) return { rows: [], total: 0 };
  if (section === 'Projects') {
    const rows = impact.defaultProjects.map(({ id, name, type, status }) => ({
      key: id,
      status,
      cells: { name, type, projectStatus: status },
    }));
    return { rows, total: impact.totals.DefaultProject.entityCount };
  }
  if (section === 'Automation Suites') {
    const rows = impact.suites.map(({ suiteId, suiteName, projectName, projectStatus, access }) => ({
      key: suiteId,
      status: projectStatus,
      cells: { project: projectName, suite: suiteName, access },
      suite: { id: suiteId, name: suiteName },
    }));
    return { rows, total: impact.totals.Suite.entityCount };
  }
  const rows = impact.clientExecutions.map(
    ({ executionId, executionName, projectName, projectStatus, status }) => ({
      key: executionId,
      status: projectStatus,
      cells: { project: projectName, id: executionId, name: executionName, status },
      executionId,
    }),
  );
  return { rows, total: impact.totals.Execution.entityCount };
}

export default function ImpactList() {
  const { section, machineName, clientId, says, rows, total, page } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const searched = query.get('find') ?? '';
  return (
    <Drawer
      title={`Impact List - ${machineName}`}
      closeTo={environmentPaths.row(clientId, query)}
      width="wide"
    >
      {says !== null && <Message tone="info">{says}</Message>}
      <SearchForm
        label={`Search ${section}`}
        name="find"
        action={pathname}
        value={searched}
        keep={machineListQuery(query)}
        clearTo={environmentPaths.impact(section, machineName, clientId, query)}
      />
      <DataTable
        caption={section}
        columns={columns[section]}
        rows={rows}
        rowKey={({ key }) => `impact-${key}`}
        renderCell={renderCell}
        empty={
          <EmptyState
            title={searched === '' ? `${machineName} ${machineMessages.noImpact}` : 'No Results Found'}
          />
        }
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        linkFor={listLink(pathname, query, drawerNames.page)}
      />
    </Drawer>
  );
}

const statusTones: Readonly<Record<ProjectStatus, BadgeTone>> = {
  Open: 'success',
  Closed: 'error',
  Archive: 'warning',
};

function renderCell({ cells, status, suite, executionId }: ImpactRow, { key }: Column): ReactNode {
  const text = cells[key] ?? '–';
  if (key === 'projectStatus') return <Badge tone={statusTones[status]}>{text}</Badge>;
  if (status === 'Archive') {
    const first = key === 'project' || key === 'name';
    return (
      <span className="machine-disabled">
        {text}
        {first && <span className="machine-reason">{machineMessages.archivedImpact}</span>}
      </span>
    );
  }
  if (key === 'name' && executionId !== undefined) {
    return <TextLink to={executionPaths.execution(executionId)}>{text}</TextLink>;
  }
  if (key !== 'suite' || !suite) return text;
  const target = new URLSearchParams({ suiteId: suite.id, suiteName: suite.name });
  return (
    <TextLink to={`/app/suites/suites?${target}`} target="_blank" reloadDocument>
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Impact List - ${loaded?.machineName ?? ''}`);
