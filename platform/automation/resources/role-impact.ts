import { sql, type SelectQueryBuilder } from 'kysely';
import type { ProjectScope } from '../../access/project-scope.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { visibleProjects } from '../../access/visible.ts';
import type { ProjectImpact } from '../../contract/impact/impact-calls.ts';
import { impactLimits, impactMessages, ownedSections } from '../../contract/impact/impact-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { ImpactReply, ImpactRequest } from '../../domain/impact/impact-lists.ts';
import { InUse } from '../../foundation/refusal.ts';
import { requireRole } from '../../identity/roles/role-rows.ts';
import { firstOfEach, ownedResources, type OwnedResources } from './owned.ts';

/**
 * POST impact-list/entities, 'Role': the users who have a role and what they own, by projects. All Projects
 * returns a page of the projects in which a user has it, searched by project name. A project returns a page
 * of its users who have it, searched by name and address.
 * @throws Refusal 403 to users who may not see roles, 404
 * @throws InUse when a user has it
 */
export async function listRoleImpact(
  context: PlatformServices,
  request: ImpactRequest,
): Promise<ImpactReply> {
  const { actor, project, body } = request;
  requirePermission(actor, 'roles.view', { project });
  await requireRole(context.db, { actor, project }, body.resourceId);
  const { impact, total } = project
    ? await inProject(context, request, project)
    : await inAllProjects(context, request);
  if (total > 0) throw new InUse(impactMessages.roleUsed, impact, { total });
  return { responseObject: [], responseMap: { total: 0 } };
}

type ImpactUser = NonNullable<ProjectImpact['users']>[number];

interface Impact {
  readonly impact: readonly ProjectImpact[];
  readonly total: number;
}

async function inAllProjects(
  { db, kind }: PlatformServices,
  { actor, body: { resourceId, allProjectIds, suiteProjectIds }, query }: ImpactRequest,
): Promise<Impact> {
  let found = visibleProjects(db, actor).where(
    'projects.id',
    'in',
    db
      .selectFrom('projectUsers')
      .select('projectUsers.projectId')
      .where('projectUsers.roleId', '=', resourceId),
  );
  if (allProjectIds) found = found.where('projects.id', 'in', named(allProjectIds));
  if (query.search) found = found.where(contains(kind, 'projects.name', query.search));
  const projects = await onPage(
    found
      .select(['projects.id', 'projects.name', 'projects.status'])
      .orderBy(ignoringCase(kind, 'projects.name'))
      .orderBy('projects.id'),
    query,
  ).execute();
  const shown = projects.filter(({ status }) => status !== 'Archive').map(({ id }) => id);
  const first = await firstOfEach(
    db,
    ofRole(ownedResources(db, actor, undefined), resourceId),
    suiteProjectIds ? shown.filter((id) => suiteProjectIds.includes(id)) : shown,
  );
  const people = await firstUsersOfEach({ db, kind }, resourceId, shown);
  return {
    impact: projects.map(({ id, name, status }) => ({
      projectId: id,
      projectName: name,
      projectStatus: status,
      users: people.get(id)?.users ?? [],
      userCount: people.get(id)?.count ?? 0,
      entities: first.get(id)?.entities ?? [],
      entityCount: first.get(id)?.count ?? 0,
    })),
    total: await countOf(found),
  };
}

async function inProject(
  { db, kind }: PlatformServices,
  { actor, body: { resourceId }, query }: ImpactRequest,
  project: ProjectScope,
): Promise<Impact> {
  const all = usersWith(db, resourceId).where('projectUsers.projectId', '=', project.id);
  const { search } = query;
  const found = search
    ? all.where((user) =>
        user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
      )
    : all;
  const total = await countOf(found);
  if (total === 0) return { impact: [], total };
  const users = await onPage(
    found
      .select(['users.id', 'users.name', 'users.emailId'])
      .orderBy(ignoringCase(kind, 'users.name'))
      .orderBy('users.id'),
    query,
  ).execute();
  const owned = ofRole(ownedResources(db, actor, project), resourceId)
    .where('resources.kind', 'in', named(sectionsSeen({ actor, project })))
    .where('resources.ownerId', 'in', named(users.map(({ id }) => id)));
  const first = (await firstOfEach(db, owned, [project.id])).get(project.id);
  return {
    impact: [
      {
        projectId: project.id,
        projectName: project.name,
        projectStatus: project.status,
        users,
        userCount: total,
        entities: first?.entities ?? [],
        entityCount: first?.count ?? 0,
      },
    ],
    total,
  };
}

/** Returns the kinds that the actor sees in a project; in All Projects, the list has both. */
export const sectionsSeen = ({ actor, project }: ActorIn) =>
  ownedSections.filter(
    (section) =>
      !project || isPermitted(actor, section === 'Suite' ? 'suites.view' : 'defects.view', project),
  );

/** Makes a list fit for `in`, which takes no empty list. */
export const named = <Name extends string>(names: readonly Name[]): Name[] =>
  names.length > 0 ? [...names] : ['' as Name];

/** Limits suites and defects to those whose owners have a role in their project. */
export const ofRole = (owned: OwnedResources, roleId: string): OwnedResources =>
  owned
    .where('resources.kind', 'in', [...ownedSections])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('projectUsers')
          .select('projectUsers.userId')
          .whereRef('projectUsers.projectId', '=', 'resources.projectId')
          .whereRef('projectUsers.userId', '=', 'resources.ownerId')
          .where('projectUsers.roleId', '=', roleId),
      ),
    );

/** Selects the users who have a role, once for each project. */
export const usersWith = (
  db: Db,
  roleId: string,
): SelectQueryBuilder<Tables, 'projectUsers' | 'users', object> =>
  db
    .selectFrom('projectUsers')
    .innerJoin('users', 'users.id', 'projectUsers.userId')
    .where('projectUsers.roleId', '=', roleId);

/** Returns the first users who have a role in each of these projects, by name, and how many there are. */
async function firstUsersOfEach(
  { db, kind }: Pick<PlatformServices, 'db' | 'kind'>,
  roleId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly users: ImpactUser[]; readonly count: number }>> {
  const within = sql`partition by ${sql.ref('projectUsers.projectId')}`;
  const ranked = usersWith(db, roleId)
    .where('projectUsers.projectId', 'in', named(projectIds))
    .select([
      'projectUsers.projectId',
      'users.id',
      'users.name',
      'users.emailId',
      sql<number>`row_number() over (${within} order by ${ignoringCase(kind, 'users.name')}, users.id)`.as(
        'place',
      ),
      sql<string | number>`count(*) over (${within})`.as('count'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll('ranked')
    .where('ranked.place', '<=', impactLimits.eachMax)
    .orderBy('ranked.place')
    .execute();
  const byProject = new Map<string, { users: ImpactUser[]; count: number }>();
  for (const { projectId, id, name, emailId, count } of rows) {
    const known = byProject.get(projectId) ?? { users: [], count: Number(count) };
    byProject.set(projectId, known);
    known.users.push({ id, name, emailId });
  }
  return byProject;
}
