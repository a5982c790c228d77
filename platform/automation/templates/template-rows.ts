import type { ActorIn } from '../../access/row-actions.ts';
import type { Template } from '../../contract/templates/template-fields.ts';
import { findPredefined, type PredefinedTemplate } from '../../contract/templates/predefined-values.ts';
import type { FormKind, TemplateKind } from '../../contract/templates/template-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { TemplateScope } from '../template-defaults/default-templates.ts';
import { requireSeeing, templateActions } from './template-actions.ts';

/** Selects the stored templates of a kind in a scope: the license's, and in a project also its own. */
export const templatesIn = (db: Db, kind: FormKind, { licenseId, project }: TemplateScope) =>
  db
    .selectFrom('templates')
    .where('templates.licenseId', '=', licenseId)
    .where('templates.kind', '=', kind)
    .where((where) =>
      project
        ? where.or([where('templates.projectId', 'is', null), where('templates.projectId', '=', project.id)])
        : where('templates.projectId', 'is', null),
    );

/** Adds all columns, and the name of the user who changed it last. */
export const withNames = (templates: ReturnType<typeof templatesIn>) =>
  templates
    .leftJoin('users as modifier', 'modifier.id', 'templates.modifiedBy')
    .selectAll('templates')
    .select('modifier.name as modifiedByUname');

export type TemplateWithNames = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** A template that was found: a stored one or a predefined one. */
export type FoundTemplate =
  | { readonly kind: TemplateKind; readonly predefined: PredefinedTemplate; readonly row?: undefined }
  | { readonly kind: FormKind; readonly predefined?: undefined; readonly row: TemplateWithNames };

export const originOf = ({ row }: FoundTemplate) =>
  row === undefined ? 'Predefined' : row.projectId === null ? 'License' : 'Project';

/**
 * Finds a template where the actor works.
 * @param kind only of this kind
 * @throws Refusal 404, 403 where the actor may not see its kind
 */
export async function requireTemplate(
  db: Db,
  place: ActorIn,
  id: string,
  kind?: TemplateKind,
): Promise<FoundTemplate> {
  const found = await findTemplate(db, { licenseId: place.actor.licenseId, project: place.project }, id);
  if (!found || (kind !== undefined && found.kind !== kind)) throw notFound();
  requireSeeing(found.kind, place);
  return found;
}

async function findTemplate(db: Db, scope: TemplateScope, id: string): Promise<FoundTemplate | undefined> {
  const predefined = findPredefined(id);
  if (predefined) return { kind: predefined.kind, predefined };
  for (const kind of ['manual', 'defect'] as const) {
    const row = await withNames(templatesIn(db, kind, scope))
      .where('templates.id', '=', id)
      .executeTakeFirst();
    if (row) return { kind, row };
  }
  return undefined;
}

/**
 * Returns a template as lists show it.
 * @param defaultId the id of the default template of its kind
 */
export function toTemplate(found: FoundTemplate, place: ActorIn, defaultId: string): Template {
  const { kind, predefined, row } = found;
  const origin = originOf(found);
  return {
    _id: row?.id ?? predefined?.id ?? '',
    name: row?.name ?? predefined?.name ?? '',
    templateType: row ? 'Custom' : 'Predefined',
    from: origin === 'Project' ? 'Project' : 'License',
    projectId: row?.projectId ?? null,
    modifiedBy: row?.modifiedBy ?? null,
    modifiedByUname: row ? (row.modifiedByUname ?? '') : 'FireFlink',
    modifiedOn: row?.modifiedOn ?? null,
    version: row?.version ?? 1,
    isDefault: (row?.id ?? predefined?.id) === defaultId,
    cannot: {
      ...templateActions.cannot({ origin, kind }, place),
      // A life cycle can't be copied, because none can be created.
      ...(kind === 'lifeCycle' && { copy: true as const }),
    },
  };
}
