import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Message } from '#app/components/message/message.tsx';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { useConnected } from '#app/shared/areas/use-connected.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { getMachine } from '#platform/contract/machines/machine-calls.ts';
import {
  countMachineImpact,
  listImpact,
  type MachineImpact,
} from '#platform/contract/impact/impact-calls.ts';
import { machineMessages, type ImpactSection } from '#platform/contract/machines/machine-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { isImpactSection } from './impact-section.ts';
import { impactTables, type ImpactRow } from './impact-tables.tsx';

export const handle = { dialog: true };

/** The columns that each list searches. */
const searchedIn: Readonly<Record<ImpactSection, string>> = {
  Projects: 'name',
  'Automation Suites': 'name or project',
  Executions: 'name or project',
};

/** Lists what uses a machine (spec 2 section 2): projects, suites or executions. */
export async function loader(args: LoaderFunctionArgs) {
  const { value: section, clientId = '' } = args.params;
  if (!isImpactSection(section)) throw data(null, { status: 404 });
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
        // Finding nothing is a failure of the call, but an empty list here (spec 2 section 8). A missing machine fails
        // below.
        const nothing = !outcome.ok && outcome.code === 404;
        return nothing ? { ...outcome, ok: true, data: [], map: { total: 0 } } : outcome;
      },
      rows: (impact) => rowsOf(section, ofMachine(impact)).rows,
      total: (impact) => rowsOf(section, ofMachine(impact)).total,
    },
    async ({ platform }, reply) => {
      const impact = ofMachine(reply);
      const { machine } = await platform.get(getMachine, { params: { id: clientId } });
      const { hostName: machineName } = machine;
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

/** Returns whether anything uses a machine: the reply about one section covers only that. */
async function isUsed(platform: PlatformCalls, resourceId: string): Promise<boolean> {
  const counts = await platform.get(countMachineImpact, { query: { resourceId } });
  return Object.values(counts).some(({ entityCount }) => entityCount > 0);
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
    const rows = impact.suites.map(
      ({ suiteId, suiteName, projectId, projectName, projectStatus, access }) => ({
        key: suiteId,
        status: projectStatus,
        cells: { project: projectName, suite: suiteName, access },
        suite: { id: suiteId, name: suiteName, projectId },
      }),
    );
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
  const list = useList<typeof loader>(withListQuery(useLocation().pathname, query));
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
        table={impactTables[section]}
        here={{ suites: useConnected('suites') }}
        search={`Search ${section}`}
        searchesIn={searchedIn[section]}
        caption={section}
        file={environmentPaths.impactFile(section, machineName, clientId, query)}
        empty={null}
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Impact List - ${loaded?.machineName ?? ''}`, loaded);
