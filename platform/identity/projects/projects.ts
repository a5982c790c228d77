import { addMembers } from '../users/add-members.ts';
import type { SelectQueryBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/projects/project-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { platformsByProjectType, unknownTimeZone } from '../../contract/projects/project-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { conflict, notFound, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { seesEverything, visibleProjects, type Viewer } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { defaultRoleId } from '../roles/default-roles.ts';
import { findTimeZone } from './time-zones.ts';

type ListRequest = Pick<CallRequest<typeof calls.listUserProjects>, 'actor' | 'params' | 'query'>;

/**
 * Returns a page of a user's projects on the actor's license, without archived ones (spec 1 section 4). Super Admins
 * and Admins have all of them, plain users those they were added to.
 * @throws Refusal 403 when a plain user asks for another user's, 404 for a user who is not on the license
 */
export async function listProjects(
  { db, kind }: PlatformServices,
  { actor, params: { userId }, query }: ListRequest,
): Promise<CallReply<typeof calls.listUserProjects>> {
  if (userId !== actor.userId) requirePermission(actor, 'users.view');
  const viewer = userId === actor.userId ? actor : await viewerOf(db, actor.licenseId, userId);
  let matching = visibleProjects(db, viewer).where('projects.status', '!=', 'Archive');
  if (query.search) matching = matching.where(contains(kind, 'projects.name', query.search));

  const total = await (query.search || !seesEverything(viewer)
    ? countOf(matching)
    : countOnLicense(db, viewer.licenseId, 'projects'));
  const order = ignoringCase(kind, `projects.${query.sort}`);
  // Finds the page with an index alone, because sorting whole rows costs many times as much.
  const ids = matching
    .select('projects.id')
    .orderBy(order, query.direction)
    .orderBy('projects.id', query.direction);
  const rows = await withNames(db.selectFrom('projects').where('projects.id', 'in', onPage(ids, query)))
    .orderBy(order, query.direction)
    .orderBy('projects.id', query.direction)
    .execute();
  return { projects: rows, total, page: query.page, pageSize: query.pageSize };
}

/** Returns the actor's projects to select from, by name. */
export async function listProjectChoices(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof calls.listProjectChoices>,
): Promise<CallReply<typeof calls.listProjectChoices>> {
  return listProjects(context, {
    actor,
    params: { userId: actor.userId },
    query: { ...query, sort: 'name', direction: 'asc' },
  });
}

/**
 * Creates a project on the actor's license; its creator is the first member, with Full Access.
 * @throws Refusal 403 for a plain user and once the license has ended, 400 for a platform that the type does not have,
 *   409 when the name is taken
 */
export async function createProject(
  context: PlatformServices,
  { actor, body: input }: CallRequest<typeof calls.createProject>,
): Promise<calls.Project> {
  const { db, kind, clock } = context;
  requirePermission(actor, 'project.create', {
    message: 'Only Super Admins and Admins can create projects',
  });
  if (!platformsByProjectType[input.type].includes(input.platform)) {
    throw wrong('platform', `Platform is not available for ${input.type} projects`);
  }
  const zone = findTimeZone(input.timeZone, clock());
  if (!zone) throw wrong('timeZone', unknownTimeZone);
  const now = clock().toISOString();
  const id = newId();
  await withChanges(context, async (transaction) => {
    await recordSubject(transaction, id);
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
    const roleId = await defaultRoleId(transaction, actor.licenseId, 'Full Access');
    await addMembers(transaction, [{ projectId: id, userId: actor.userId, roleId, createdOn: now }]);
  }).catch(refuseDuplicate(kind, () => conflict('Project name already exists', 'name')));
  return projects(db).where('projects.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns another user of the license as a viewer of projects. @throws Refusal 404 */
async function viewerOf(db: Db, licenseId: string, userId: string): Promise<Viewer> {
  const row = await db
    .selectFrom('licenseUsers')
    .select('privilege')
    .where('userId', '=', userId)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { userId, licenseId, privilege: row.privilege };
}

/** Selects projects with the names of the users who created and last changed them. */
export const projects = (db: Db) => withNames(db.selectFrom('projects'));

const withNames = (query: SelectQueryBuilder<Tables, 'projects', object>) =>
  query
    .innerJoin('users as creator', 'creator.id', 'projects.createdBy')
    .innerJoin('users as modifier', 'modifier.id', 'projects.modifiedBy')
    .selectAll('projects')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname']);
