import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Message } from '#app/components/message.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { drawerNames, keepList } from '#app/paths/list-query.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { getMachine } from '#platform/contract/machines/machine-calls.ts';
import {
  countMachineImpact,
  listImpact,
  type MachineImpact,
} from '#platform/contract/impact/impact-calls.ts';
import {
  impactSections,
  machineMessages,
  type ImpactSection,
} from '#platform/contract/machines/machine-values.ts';
import type { CallReply } from '#platform/contract/wire/call.ts';
import type { ExecutionStatus } from '#platform/contract/executions/execution-values.ts';
import type { ProjectStatus as Status } from '#platform/contract/projects/project-values.ts';
import { environmentPaths } from '#app/paths/machines.ts';

export const handle = { dialog: true };

/** A line of the list, whichever it is. */
interface ImpactRow {
  readonly key: string;
  readonly status: Status;
  readonly cells: Readonly<Record<string, string>>;
  readonly suite?: { readonly id: string; readonly name: string };
  readonly execution?: { readonly id: string; readonly status: ExecutionStatus };
}

const columns: Readonly<Record<ImpactSection, readonly Column[]>> = {
  Projects: [
    { key: 'name', label: 'Project Name' },
    { key: 'type', label: 'Type' },
    { key: 'projectStatus', label: 'Status', room: 'card' },
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
    { key: 'status', label: 'Status', room: 'card' },
  ],
};

/** The column that names a row. */
const rowHeaders: Readonly<Record<ImpactSection, string>> = {
  Projects: 'name',
  'Automation Suites': 'suite',
  Executions: 'name',
};

/** The columns that each list searches. */
const searchedIn: Readonly<Record<ImpactSection, string>> = {
  Projects: 'name',
  'Automation Suites': 'name or project',
  Executions: 'name or project',
};

const isSection = (value: string | undefined): value is ImpactSection =>
  impactSections.some((section) => section === value);

/** Lists what uses a machine (spec 2 section 2): projects, suites or executions. */
export async function loader(args: LoaderFunctionArgs) {
  const { value: section, clientId = '' } = args.params;
  if (!isSection(section)) throw data(null, { status: 404 });
  return loadList(
    args,
    {
      call: listImpact,
      permission: 'environment.view',
      names: drawerNames,
      ask: async ({ platform }, query) => {
        const outcome = await platform.call(listImpact, {
          query: { ...query, section },
          body: { resourceId: clientId, sectionType: 'client-impacts' },
        });
        // Nothing found is a failure of the call, and an empty list here (spec 2 section 8). A machine that is not there
        // fails below.
        const nothing = !outcome.ok && outcome.code === 404;
        return nothing ? { ...outcome, ok: true, data: [], map: { total: 0 } } : outcome;
      },
      rows: (impact) => rowsOf(section, ofMachine(impact)).rows,
      total: (impact) => rowsOf(section, ofMachine(impact)).total,
    },
    async ({ platform }, reply) => {
      const impact = ofMachine(reply);
      const machine = await platform.call(getMachine, { params: { id: clientId } });
      if (!machine.ok) throw refused(machine);
      const { hostName: machineName } = machine.data.machine;
      const says = impact?.hasImpact ? `${machineName} ${impact.message}` : null;
      return {
        section,
        machineName,
        says,
        usedElsewhere: says === null && (await isUsed(platform, clientId)),
      };
    },
  );
}

/** Whether anything uses a machine: the reply about one section tells of that alone. */
async function isUsed(platform: PlatformCalls, resourceId: string): Promise<boolean> {
  const counts = await platform.call(countMachineImpact, { query: { resourceId } });
  if (!counts.ok) throw refused(counts);
  return Object.values(counts.data).some(({ entityCount }) => entityCount > 0);
}

/** Returns the one entry of a machine. */
const ofMachine = ([impact]: CallReply<typeof listImpact>): MachineImpact | undefined =>
  impact && 'defaultProjects' in impact ? impact : undefined;

function rowsOf(
  section: ImpactSection,
  impact: MachineImpact | undefined,
): { rows: ImpactRow[]; total: number } {
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
      execution: { id: executionId, status },
    }),
  );
  return { rows, total: impact.totals.Execution.entityCount };
}

export default function ImpactList() {
  const [query] = useSearchParams();
  const { clientId = '' } = useParams();
  const list = useList<typeof loader>(keepList(useLocation().pathname, query));
  const { section, machineName, says, usedElsewhere } = list;
  return (
    <Drawer
      title={`Impact List - ${machineName}`}
      about={`${section} that use this machine`}
      closeTo={environmentPaths.row(clientId, query)}
      width="wide"
    >
      {says !== null && <Message tone="info">{says}</Message>}
      {list.unsearched === 0 && (
        <Message tone="info">
          {usedElsewhere
            ? `No ${section.toLowerCase()} use ${machineName}.`
            : `${machineName} ${machineMessages.noImpact}`}
        </Message>
      )}
      <List
        list={list}
        search={`Search ${section}`}
        searchesIn={searchedIn[section]}
        caption={section}
        columns={columns[section]}
        rowHeader={rowHeaders[section]}
        rowKey={({ key }) => `impact-${key}`}
        renderCell={renderCell}
        empty={null}
      />
    </Drawer>
  );
}

function renderCell({ cells, status, suite, execution }: ImpactRow, { key }: Column): ReactNode {
  const text = cells[key] ?? '–';
  if (key === 'projectStatus') return <ProjectState status={status} />;
  if (status === 'Archive') {
    const first = key === 'project' || key === 'name';
    return (
      <span className="text-muted">
        {text}
        {first && <span className="machines-note">{machineMessages.archivedImpact}</span>}
      </span>
    );
  }
  if (execution) return <ExecutionCell column={key} text={text} name={cells.name ?? ''} {...execution} />;
  if (key !== 'suite' || !suite) return text;
  return (
    <TextLink to={hostedPaths.suite(suite)} target="_blank" reloadDocument plain>
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

interface ExecutionCellProps {
  readonly column: string;
  readonly text: string;
  readonly name: string;
  readonly id: string;
  readonly status: ExecutionStatus;
}

function ExecutionCell({ column, text, name, id, status }: ExecutionCellProps) {
  if (column === 'name') {
    return <RowName name={text} icon={<Icon name="play" />} to={executionPaths.execution(id)} />;
  }
  if (column === 'id') return <ShortId id={text} of={name} />;
  return column === 'status' ? <State {...executionLook(status)}>{text}</State> : text;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Impact List - ${loaded?.machineName ?? ''}`, loaded);
