import type { SelectQueryBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '../accounts/sessions.ts';
import type {
  createProject as createProjectCall,
  listProjectChoices as listProjectChoicesCall,
  listUserProjects,
  Project,
} from '../contract/calls/project.ts';
import type { CallReply, CallValue } from '../contract/call.ts';
import { platformsByProjectType, type ProjectStatus, type ProjectType } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { contains, ignoringCase } from '../database/search.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import { conflict, Refusal } from '../refusal.ts';
import { defaultRoleId } from '../roles/default-roles.ts';
import { findTimeZone } from './time-zones.ts';

type ListQuery = CallValue<typeof listUserProjects>['query'];
type NewProject = z.output<(typeof createProjectCall)['body']>;

/**
 * A page of a user's projects on the actor's license, archived ones left out (spec 1 section 4): all of them for Super
 * Admin and Admin, those one was added to for a plain user.
 * @throws Refusal 403 when a plain user asks for somebody else's
 */
export async function listProjects(
  { db, kind }: PlatformContext,
  actor: Actor,
  userId: string,
  query: ListQuery,
): Promise<CallReply<typeof listUserProjects>> {
  if (userId !== actor.userId) requirePermission(actor, 'users.view');
  let matching = db
    .selectFrom('projects')
    .where('projects.licenseId', '=', actor.licenseId)
    .where('projects.status', '!=', 'Archive');
  if (!(await seesAllProjects(db, actor, userId))) {
    matching = matching.where('projects.id', 'in', (sub) =>
      sub.selectFrom('projectUsers').select('projectId').where('projectUsers.userId', '=', userId),
    );
  }
  if (query.search) matching = matching.where(contains(kind, 'projects.name', query.search));

  const { total } = await matching
    .select((select) => select.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = ignoringCase(kind, `projects.${query.sort}`);
  // The page first, by an index alone: sorting whole rows costs many times as much.
  const page = matching
    .select('projects.id')
    .orderBy(order, query.direction)
    .orderBy('projects.id', query.direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const rows = await withNames(db.selectFrom('projects').where('projects.id', 'in', page))
    .orderBy(order, query.direction)
    .orderBy('projects.id', query.direction)
    .execute();
  return { projects: rows.map(toProject), total: Number(total), page: query.page, pageSize: query.pageSize };
}

/** The actor's projects to choose from: the same, by name, in short. */
export async function listProjectChoices(
  context: PlatformContext,
  actor: Actor,
  query: Pick<ListQuery, 'search' | 'page' | 'pageSize'>,
): Promise<CallReply<typeof listProjectChoicesCall>> {
  return listProjects(context, actor, actor.userId, { ...query, sort: 'name', direction: 'asc' });
}

/**
 * Creates a project on the actor's license; who creates it is its first member, with Full Access.
 * @throws Refusal 403 for a plain user and once the license has ended, 400 for a platform that the type does not have, 409 when the name is taken
 */
export async function createProject(
  context: PlatformContext,
  actor: Actor,
  input: NewProject,
): Promise<Project> {
  const { db, kind, clock } = context;
  requirePermission(actor, 'project.create', {
    message: 'Only Super Admins and Admins can create projects',
  });
  if (!platformsByProjectType[input.type].includes(input.platform)) {
    throw problem('platform', `Platform is not available for ${input.type} projects`);
  }
  const zone = findTimeZone(input.timeZone, clock());
  if (!zone) throw problem('timeZone', 'Time zone is not known');
  const now = clock().toISOString();
  const id = newId();
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('projects')
        .values({
          id,
          licenseId: actor.licenseId,
          name: input.name,
          type: input.type,
          platform: input.platform,
          appType: '',
          status: 'Open',
          timeZoneName: zone.name,
          timeZoneValue: zone.value,
          timeZoneOffset: zone.offset,
          defectPlatform: '',
          createdOn: now,
          createdBy: actor.userId,
          modifiedOn: now,
          modifiedBy: actor.userId,
        })
        .execute();
      await transaction
        .insertInto('projectUsers')
        .values({
          projectId: id,
          userId: actor.userId,
          roleId: await defaultRoleId(transaction, actor.licenseId, 'Full Access'),
          createdOn: now,
        })
        .execute();
    });
  } catch (error) {
    if (kind.isUniqueViolation(error)) throw conflict('Project name already exists');
    throw error;
  }
  return toProject(await projects(db).where('projects.id', '=', id).executeTakeFirstOrThrow());
}

/** Super Admins and Admins see every project of the license. */
async function seesAllProjects(db: PlatformContext['db'], actor: Actor, userId: string): Promise<boolean> {
  if (userId === actor.userId) return actor.privilege !== 'User';
  const row = await db
    .selectFrom('licenseUsers')
    .select('privilege')
    .where('userId', '=', userId)
    .where('licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  return row !== undefined && row.privilege !== 'User';
}

const problem = (path: string, message: string): Refusal =>
  new Refusal(400, message, { problems: [{ path, message }] });

/** Projects with the names of who created and last changed them. */
export const projects = (db: PlatformContext['db']) => withNames(db.selectFrom('projects'));

const withNames = (query: SelectQueryBuilder<Tables, 'projects', object>) =>
  query
    .innerJoin('users as creator', 'creator.id', 'projects.createdBy')
    .innerJoin('users as modifier', 'modifier.id', 'projects.modifiedBy')
    .selectAll('projects')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname']);

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>>;

/** A row of `projects` as the contract has it. */
export const toProject = (row: ProjectRow): Project => ({
  ...row,
  type: row.type as ProjectType,
  status: row.status as ProjectStatus,
});
