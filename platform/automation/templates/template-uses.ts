import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ImpactReply, ImpactRequest } from '../../domain/impact/impact-lists.ts';
import { visibleProjects } from '../../access/visible.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { templateImpactColumns } from '../../contract/impact/impact-column-values.ts';
import type { getTemplateImpactFile as call } from '../../contract/impact/impact-file-calls.ts';
import { impactMessages } from '../../contract/impact/impact-values.ts';
import type { TemplateImpact } from '../../contract/impact/impact-calls.ts';
import { templateMessages, type FormKind } from '../../contract/templates/template-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { InUse, notFound } from '../../foundation/refusal.ts';
import { impactFile } from '../resources/impact-file.ts';
import { firstOfTemplate, resourcesOfTemplate } from '../resources/template-resources.ts';
import { requireTemplate } from './template-rows.ts';

/** Returns whether a template is a default anywhere, or a resource uses it. */
export async function isTemplateUsed(db: Db, licenseId: string, templateId: string): Promise<boolean> {
  const asDefault = await db
    .selectFrom('templateDefaults')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('templateId', '=', templateId)
    .limit(1)
    .executeTakeFirst();
  if (asDefault) return true;
  const used = await resourcesOfTemplate(db, licenseId, templateId)
    .select('resources.id')
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * POST impact-list/entities, 'manualTemplate' and 'defectTemplate': a page of the projects in which a template is the
 * default or is used, with the first of what uses it.
 * @throws Refusal 403, 404
 * @throws InUse when there are any
 */
export const listTemplateImpact =
  (kind: FormKind) =>
  async (context: PlatformServices, request: ImpactRequest): Promise<ImpactReply> => {
    const { actor, project, body, query } = request;
    requirePermission(actor, kind === 'manual' ? 'manual-template.view' : 'defect-template.view', {
      project,
    });
    const { resourceId: templateId, allProjectIds } = body;
    await requireTemplate(context.db, { actor, project }, templateId, kind);
    const { db } = context;
    let found = projectsWith(db, actor, templateId);
    if (project) found = found.where('projects.id', '=', project.id);
    if (allProjectIds) found = found.where('projects.id', 'in', [...allProjectIds, '']);
    if (query.search) found = found.where(contains(context.kind, 'projects.name', query.search));
    const total = await countOf(found);
    const isLicenseDefault = await isDefaultOfLicense(db, actor.licenseId, templateId);
    if (total === 0 && !isLicenseDefault) return { responseObject: [], responseMap: { total } };
    const projects = await onPage(
      found
        .select(['projects.id', 'projects.name', 'projects.status'])
        .orderBy(ignoringCase(context.kind, 'projects.name'))
        .orderBy('projects.id'),
      query,
    ).execute();
    const shown = projects.filter(({ status }) => status !== 'Archive').map(({ id }) => id);
    const first = await firstOfTemplate(db, templateId, shown);
    const defaults = await defaultIn(db, templateId, shown);
    const impact = projects.map(({ id, name, status }): TemplateImpact => ({
      projectId: id,
      projectName: name,
      projectStatus: status,
      isDefault: defaults.has(id),
      entities: first.get(id)?.entities ?? [],
      entityCount: first.get(id)?.count ?? 0,
      versions: first.get(id)?.versions ?? [],
    }));
    throw new InUse(isLicenseDefault ? templateMessages.inUse : impactMessages.templateUsed, impact, {
      total,
    });
  };

const isDefaultOfLicense = async (db: Db, licenseId: string, templateId: string): Promise<boolean> =>
  (await db
    .selectFrom('templateDefaults')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .where('templateId', '=', templateId)
    .executeTakeFirst()) !== undefined;

/** Returns those of the projects that have chosen the template as their default. */
async function defaultIn(
  db: Db,
  templateId: string,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('templateDefaults')
    .select('projectId')
    .where('templateId', '=', templateId)
    .where('projectId', 'in', [...projectIds, ''])
    .execute();
  return new Set(rows.flatMap(({ projectId }) => projectId ?? []));
}

/** Selects the projects that the actor sees in which a template is the default or is used. */
const projectsWith = (db: Db, actor: Actor, templateId: string) =>
  visibleProjects(db, actor).where((where) =>
    where.or([
      where(
        'projects.id',
        'in',
        resourcesOfTemplate(db, actor.licenseId, templateId).select('resources.projectId'),
      ),
      where(
        'projects.id',
        'in',
        db
          .selectFrom('templateDefaults')
          .select((row) => row.ref('templateDefaults.projectId').$notNull().as('id'))
          .where('templateDefaults.templateId', '=', templateId)
          .where('templateDefaults.projectId', 'is not', null),
      ),
    ]),
  );

/**
 * GET impact-list/template/{templateId}/csv: these projects as a file, with all that uses the template.
 * @throws Refusal 403, 404
 */
export async function getTemplateImpactFile(
  context: PlatformServices,
  { actor, project, params: { templateId }, query: { search } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db, kind } = context;
  const place = { actor, project };
  const template = await requireTemplate(db, place, templateId);
  if (template.kind === 'lifeCycle') throw notFound();
  let found = projectsWith(db, actor, templateId);
  if (project) found = found.where('projects.id', '=', project.id);
  if (search) found = found.where(contains(kind, 'projects.name', search));
  const uses = resourcesOfTemplate(db, actor.licenseId, templateId).select(['id', 'projectId', 'nameKey']);
  const lines = found
    .leftJoin(uses.as('use'), (join) => join.onRef('use.projectId', '=', 'projects.id'))
    .select((row) => [
      'projects.id as projectId',
      'projects.status',
      row.cast<string | null>(row.val(null), 'text').as('userId'),
      'use.id as resourceId',
    ])
    .orderBy(ignoringCase(kind, 'projects.name'))
    .orderBy('projects.id')
    .orderBy('use.nameKey')
    .orderBy('use.id');
  return impactFile(context, place, {
    of: 'template',
    found: await longRead(lines).execute(),
    columns: templateImpactColumns,
    async complete(lines) {
      const shown = lines.filter(({ projectStatus }) => projectStatus !== 'Archive');
      const ids = new Set(shown.map(({ projectId }) => projectId));
      const defaults = await defaultIn(db, templateId, [...ids]);
      return lines.map((line) => ({ ...line, isDefault: defaults.has(line.projectId) }));
    },
  });
}
