import { z } from 'zod';
import type { Actor } from '../accounts/sessions.ts';
import type * as calls from '../contract/calls/machine-impact.ts';
import type { CallReply, CallValue } from '../contract/call.ts';
import { machineMessages, type ImpactSection } from '../contract/machine-values.ts';
import { projectStatuses, projectTypes } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { contains, ignoringCase } from '../database/search.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { notFound } from '../refusal.ts';
import type { ImpactDatabase, ImpactQuery, ImpactSource, ImpactSources } from './impact-sources.ts';
import { openMachine, requireMachinesOpen } from './machine-scope.ts';

type Counts = CallReply<typeof calls.countMachineImpact>;
type ListReply = CallReply<typeof calls.listMachineImpact>;
type ImpactProject = ListReply[number]['defaultProjects'][number];

/** The projects in which a machine is somebody's default, by name. */
const defaultProjects: ImpactSource<ImpactProject> = {
  async count(database, query) {
    const { total } = await projectsWithDefault(database, query)
      .select((select) => select.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(database, query, { limit, offset }) {
    const rows = await projectsWithDefault(database, query)
      .select(['projects.id', 'projects.name', 'projects.type', 'projects.status'])
      .orderBy(ignoringCase(database.kind, 'projects.name'))
      .orderBy('projects.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...row, ...storedProject.parse(row) }));
  },
};

const storedProject = z.object({ type: z.enum(projectTypes), status: z.enum(projectStatuses) });

function projectsWithDefault({ db, kind }: ImpactDatabase, { machineId, projects, search }: ImpactQuery) {
  const found = db
    .selectFrom('projects')
    .where('projects.id', 'in', (sub) =>
      sub
        .selectFrom('projectDefaultMachines')
        .select('projectDefaultMachines.projectId')
        .where('projectDefaultMachines.machineId', '=', machineId),
    )
    .where('projects.id', 'in', projects);
  return search ? found.where(contains(kind, 'projects.name', search)) : found;
}

export const projectsOfLicense = (db: Db, licenseId: string) =>
  db.selectFrom('projects').select('projects.id').where('projects.licenseId', '=', licenseId);

/** The projects of the license that the actor sees; of those named, when some are. */
function projectsOf(db: Db, actor: Actor, named: readonly string[] | undefined) {
  let projects = projectsOfLicense(db, actor.licenseId);
  if (actor.privilege === 'User') {
    projects = projects.where('projects.id', 'in', (sub) =>
      sub
        .selectFrom('projectUsers')
        .select('projectUsers.projectId')
        .where('projectUsers.userId', '=', actor.userId),
    );
  }
  return named ? projects.where('projects.id', 'in', named.length > 0 ? [...named] : ['']) : projects;
}

/** How much uses a machine, kind by kind. */
export async function countImpact(
  sources: ImpactSources,
  database: ImpactDatabase,
  query: ImpactQuery,
): Promise<Counts> {
  const [projects, suites, executions] = await Promise.all([
    defaultProjects.count(database, query),
    sources.suites.count(database, query),
    sources.executions.count(database, query),
  ]);
  return {
    DefaultProject: { entityCount: projects },
    Suite: { entityCount: suites },
    Execution: { entityCount: executions },
  };
}

/** GET impact-list/. @throws Refusal 403, 404 (see requireMachinesOpen, openMachine) */
export async function countMachineImpact(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  query: CallValue<typeof calls.countMachineImpact>['query'],
): Promise<Counts> {
  requireMachinesOpen(actor, project);
  await openMachine(context.db, actor, query.resourceId);
  const counts = await countImpact(context.machines.impact, context, {
    machineId: query.resourceId,
    projects: projectsOf(context.db, actor, undefined),
    blocking: query.isDeleteValidate === 'true',
  });
  const asked = (section: keyof Counts) =>
    query.accessSection === 'All' || query.accessSection === section ? counts[section] : { entityCount: 0 };
  return { DefaultProject: asked('DefaultProject'), Suite: asked('Suite'), Execution: asked('Execution') };
}

/**
 * POST impact-list/entities: what uses a machine, in the projects that the actor sees. The one entry says so in words, too.
 * @throws Refusal 403, 404 (see requireMachinesOpen, openMachine), 404 'has no impact' when nothing uses the machine
 */
export async function listMachineImpact(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  {
    body: { resourceId, allProjectIds, suiteProjectIds },
    query: { search, section, page, pageSize },
  }: Pick<CallValue<typeof calls.listMachineImpact>, 'body' | 'query'>,
): Promise<ListReply> {
  requireMachinesOpen(actor, project);
  const { db, machines } = context;
  await openMachine(db, actor, resourceId);
  const within = (named: readonly string[] | undefined): ImpactQuery => ({
    machineId: resourceId,
    projects: projectsOf(db, actor, named),
    blocking: false,
    search,
  });
  const read = async <Row>(name: ImpactSection, source: ImpactSource<Row>, query: ImpactQuery) => {
    if (section && section !== name) return { rows: [], total: 0 };
    const total = await source.count(context, query);
    const offset = (page - 1) * pageSize;
    return {
      total,
      rows: offset < total ? await source.list(context, query, { limit: pageSize, offset }) : [],
    };
  };
  const ofSuites = within(suiteProjectIds ?? allProjectIds);
  const projects = await read('Projects', defaultProjects, within(allProjectIds));
  const suites = await read('Automation Suites', machines.impact.suites, ofSuites);
  const executions = await read('Executions', machines.impact.executions, ofSuites);
  const total = projects.total + suites.total + executions.total;
  // Nothing found by a search is an empty list; nothing at all is a refusal (decisions.md).
  if (total === 0 && !search) throw notFound(machineMessages.noImpact);
  return [
    {
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
    },
  ];
}
