import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject, type ProjectScope } from '../../access/project-scope.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import { executionListLimits } from '../../contract/executions/execution-list-values.ts';
import type { getStartChoices as call, StartChoices } from '../../contract/executions/start-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { findDefaults } from '../machines/default-machine.ts';
import { hasSuite } from '../machines/machine-suites.ts';
import { stateOf } from '../machines/machine-state.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { enabledMachines } from './known-suites.ts';
import { suggestedSuites } from './list-suites.ts';
import { startableProjects } from './startable-projects.ts';

const { choices } = executionListLimits;

/**
 * GET dashboard/execution/start: what the form that starts an execution offers.
 * @throws Refusal 403 without the permission to start executions in the project, 404
 */
export async function getStartChoices(
  context: ExecutionsContext,
  { actor, query: { projectId, suiteName } }: CallRequest<typeof call>,
): Promise<StartChoices> {
  const { db } = context;
  const project = projectId === undefined ? undefined : await requireProject(db, actor, projectId);
  if (project) requirePermission(actor, 'execution.start', { project });
  const [projects, suites, machines] = await Promise.all([
    startableProjects(db, actor, { atMost: choices }),
    suggestedSuites(db, actor, project?.id),
    machinesWith(context, actor, project, suiteName),
  ]);
  const named = project ? [...projects.filter(({ id }) => id !== project.id), project] : projects;
  return {
    projects: named
      .slice(-choices)
      .map(({ id, name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    suites,
    ...machines,
  };
}

/** Returns the enabled machines that the actor may use and that have the suite. Their names need a permission. */
async function machinesWith(
  { db, clock }: ExecutionsContext,
  actor: Actor,
  project: ProjectScope | undefined,
  suiteName: string | undefined,
): Promise<Pick<StartChoices, 'machines' | 'machineTotal'>> {
  const all = enabledMachines(db, actor);
  const having = suiteName === undefined ? all : all.where(hasSuite(suiteName));
  const machineTotal = await countOf(having);
  if (!isPermitted(actor, 'environment.view', project)) return { machines: [], machineTotal };
  const defaultId = await defaultOf(db, actor, project);
  const columns = having.select([
    'machines.id',
    'machines.hostName',
    'machines.cloud',
    'machines.disabled',
    'machines.leftOn',
    'machines.lastHeardOn',
    'machines.runningCount',
  ]);
  const rows = await columns
    .orderBy('machines.lastHeardOn', 'desc')
    .orderBy('machines.id')
    .limit(choices)
    .execute();
  const known = rows.some(({ id }) => id === defaultId);
  const first =
    known || defaultId === undefined ? [] : await columns.where('machines.id', '=', defaultId).execute();
  const now = clock();
  return {
    machines: [...first, ...rows]
      .slice(0, choices)
      .map((row) => ({
        id: row.id,
        hostName: row.hostName,
        status: stateOf(row, now).status,
        cloud: row.cloud === 1,
        isDefault: row.id === defaultId,
      }))
      .sort(
        (one, other) =>
          Number(other.isDefault) - Number(one.isDefault) || one.hostName.localeCompare(other.hostName, 'en'),
      ),
    machineTotal,
  };
}

async function defaultOf(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
): Promise<string | undefined> {
  const { projectDefaultMachine, licenseDefaultMachine } = await findDefaults(db, actor, project);
  return (projectDefaultMachine ?? licenseDefaultMachine)?.id;
}
