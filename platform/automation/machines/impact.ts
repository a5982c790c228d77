import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { countMachineImpact as countCall, ImpactProject } from '../../contract/impact/impact-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { machineMessages, type ImpactSection } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { seesExecutionsOf, visibleProjects } from '../../access/visible.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { ImpactReply, ImpactRequest } from '../../domain/impact/impact-lists.ts';
import {
  readSource,
  type ImpactDatabase,
  type ImpactQuery,
  type ImpactSource,
} from '../../domain/impact/impact-source.ts';
import type { ImpactSources } from '../../domain/impact/impact-sources.ts';
import { requireMachine, requireMachinesOpen } from './machine-scope.ts';

type Counts = CallReply<typeof countCall>;

/** The projects in which a machine is a user's default, by name. */
export const defaultProjects: ImpactSource<ImpactProject> = {
  count: (database, query) => countOf(projectsWithDefault(database, query)),
  async list(database, query, { limit, offset }) {
    return projectsWithDefault(database, query)
      .select(['projects.id', 'projects.name', 'projects.type', 'projects.status'])
      .orderBy(ignoringCase(database.kind, 'projects.name'))
      .orderBy('projects.id')
      .limit(limit)
      .offset(offset)
      .execute();
  },
};

function projectsWithDefault({ db, kind }: ImpactDatabase, { resourceId, projects, search }: ImpactQuery) {
  const found = db
    .selectFrom('projects')
    .where('projects.id', 'in', (sub) =>
      sub
        .selectFrom('projectDefaultMachines')
        .select('projectDefaultMachines.projectId')
        .where('projectDefaultMachines.machineId', '=', resourceId),
    )
    .where('projects.id', 'in', projects);
  return search ? found.where(contains(kind, 'projects.name', search)) : found;
}

export const projectsOfLicense = (db: Db, licenseId: string) =>
  db.selectFrom('projects').select('projects.id').where('projects.licenseId', '=', licenseId);

/** Selects the projects that the actor sees, limited to `named` when given. */
export function projectsOf(db: Db, actor: Actor, named: readonly string[] | undefined) {
  const projects = visibleProjects(db, actor).select('projects.id');
  return named ? projects.where('projects.id', 'in', named.length > 0 ? [...named] : ['']) : projects;
}

/** Selects those whose suites and executions the actor sees. */
export const projectsOfSuites = async (db: Db, actor: Actor, named: readonly string[] | undefined) =>
  projectsOf(db, actor, named).where(await seesExecutionsOf(db, actor, 'projects.id'));

/**
 * Counts what uses a machine, by kind.
 * @param ofSuites the projects whose suites and executions count, when those are not all projects
 */
export async function countImpact(
  sources: ImpactSources,
  database: ImpactDatabase,
  query: ImpactQuery,
  ofSuites = query,
): Promise<Counts> {
  const [projects, suites, executions] = await Promise.all([
    defaultProjects.count(database, query),
    sources.suites.count(database, ofSuites),
    sources.executions.count(database, ofSuites),
  ]);
  return {
    DefaultProject: { entityCount: projects },
    Suite: { entityCount: suites },
    Execution: { entityCount: executions },
  };
}

/** GET impact-list/. @throws Refusal 403, 404 (see requireMachinesOpen, requireMachine) */
export async function countMachineImpact(
  context: MachinesContext,
  { actor, project, query }: CallRequest<typeof countCall>,
): Promise<Counts> {
  requireMachinesOpen(actor, project);
  const { db, machines } = context;
  await requireMachine(db, actor, query.resourceId);
  const ofAll = {
    resourceId: query.resourceId,
    projects: projectsOf(db, actor, undefined),
    blocking: query.isDeleteValidate === 'true',
  };
  const ofSuites = { ...ofAll, projects: await projectsOfSuites(db, actor, undefined) };
  const counts = await countImpact(machines.impact, context, ofAll, ofSuites);
  const asked = (section: keyof Counts) =>
    query.accessSection === 'All' || query.accessSection === section ? counts[section] : { entityCount: 0 };
  return { DefaultProject: asked('DefaultProject'), Suite: asked('Suite'), Execution: asked('Execution') };
}

/**
 * POST impact-list/entities, 'client-impacts': what uses a machine, in the projects that the actor sees. The
 * one entry also says so in words.
 * @throws Refusal 403, 404 (see requireMachinesOpen, requireMachine), 404 'has no impact' when nothing uses the
 * machine
 */
export async function listMachineImpact(
  context: MachinesContext,
  {
    actor,
    project,
    body: { resourceId, allProjectIds, suiteProjectIds },
    query: { search, section, page, pageSize },
  }: ImpactRequest,
): Promise<ImpactReply> {
  requireMachinesOpen(actor, project);
  const { db, machines } = context;
  await requireMachine(db, actor, resourceId);
  const query = { resourceId, blocking: false, search };
  const read = async <Row>(name: ImpactSection, source: ImpactSource<Row>, query: ImpactQuery) => {
    if (section && section !== name) return { rows: [], total: 0 };
    return readSource(source, context, query, { page, pageSize });
  };
  const ofSuites = {
    ...query,
    projects: await projectsOfSuites(db, actor, suiteProjectIds ?? allProjectIds),
  };
  const projects = await read('Projects', defaultProjects, {
    ...query,
    projects: projectsOf(db, actor, allProjectIds),
  });
  const suites = await read('Automation Suites', machines.impact.suites, ofSuites);
  const executions = await read('Executions', machines.impact.executions, ofSuites);
  const total = projects.total + suites.total + executions.total;
  // An empty search result is an empty list; no impact at all is a refusal (decisions.md).
  if (total === 0 && !search) throw notFound(machineMessages.noImpact);
  const impact = {
    hasImpact: total > 0,
    message: total === 1 ? 'is used in 1 place' : `is used in ${total} places`,
    defaultProjects: projects.rows,
    suites: suites.rows,
    clientExecutions: executions.rows,
    totals: {
      DefaultProject: { entityCount: projects.total },
      Suite: { entityCount: suites.total },
      Execution: { entityCount: executions.total },
    },
  };
  return { responseObject: [impact], responseMap: { total } };
}
