import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import { predefinedTemplates } from '../../contract/templates/predefined-values.ts';
import { templateColumns } from '../../contract/templates/template-column-values.ts';
import type { Template } from '../../contract/templates/template-fields.ts';
import {
  isFormKind,
  kindOfType,
  kindWords,
  type FormKind,
  type TemplateKind,
} from '../../contract/templates/template-values.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { defaultsIn } from '../template-defaults/default-templates.ts';
import { requireSeeing } from './template-actions.ts';
import { templatesIn, toTemplate, withNames } from './template-rows.ts';

type ListCall = typeof calls.listManualTemplates;
type Order = Omit<CallValue<ListCall>['query'], 'action' | 'page' | 'pageSize'>;

/**
 * GET {type}/: returns a page of the templates of a kind; the predefined ones stand before the others.
 * @throws Refusal 403 without the permission
 */
export const listTemplates =
  (kind: TemplateKind) =>
  async (
    services: PlatformServices,
    { actor, project, query }: CallRequest<ListCall>,
  ): Promise<CallReply<ListCall>> => {
    const place = { actor, project };
    requireSeeing(kind, place);
    const { page, pageSize } = query;
    const defaults = await defaultsIn(services.db, { licenseId: actor.licenseId, project });
    const first = predefinedOf(kind, query, place, defaults[kind]);
    const offset = (page - 1) * pageSize;
    const shown = first.slice(offset, offset + pageSize);
    const stored = await storedOf(services, kind, place, {
      ...query,
      limit: pageSize - shown.length,
      offset: Math.max(0, offset - first.length),
      defaultId: defaults[kind],
    });
    const none: Template[] = [];
    return {
      templates: none,
      defectTemplates: none,
      lifecycleTemplates: none,
      [lists[kind]]: [...shown, ...stored.templates],
      defaultTemplate: defaults.manual,
      defaultDefectTemplate: defaults.defect,
      defaultDefectLifecycleTemplate: defaults.lifeCycle,
      total: first.length + stored.total,
      page,
      pageSize,
    };
  };

const lists = {
  manual: 'templates',
  defect: 'defectTemplates',
  lifeCycle: 'lifecycleTemplates',
} as const satisfies Record<TemplateKind, string>;

const predefinedOf = (kind: TemplateKind, { search = '' }: Order, place: ActorIn, defaultId: string) =>
  predefinedTemplates[kind]
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .map((predefined) => toTemplate({ kind, predefined }, place, defaultId));

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly defaultId: string;
}

async function storedOf(
  services: PlatformServices,
  kind: TemplateKind,
  place: ActorIn,
  { limit, offset, defaultId, ...order }: Page & Order,
): Promise<{ readonly templates: Template[]; readonly total: number }> {
  if (!isFormKind(kind)) return { templates: [], total: 0 };
  const total = await countOf(matching(services, kind, place, order));
  if (limit === 0 || offset >= total) return { templates: [], total };
  const rows = await inOrder(services, kind, place, order).limit(limit).offset(offset).execute();
  return { templates: rows.map((row) => toTemplate({ kind, row }, place, defaultId)), total };
}

function matching(
  { db, kind: database }: PlatformServices,
  kind: FormKind,
  { actor: { licenseId }, project }: ActorIn,
  { search }: Order,
) {
  const all = templatesIn(db, kind, { licenseId, project });
  return search ? all.where(contains(database, 'templates.name', search)) : all;
}

function inOrder(services: PlatformServices, kind: FormKind, place: ActorIn, order: Order) {
  const { sort, direction } = order;
  const rows = withNames(matching(services, kind, place, order));
  const name = ignoringCase(services.kind, 'templates.name');
  const sorted =
    sort === 'name'
      ? rows.orderBy(name, direction)
      : rows.orderBy('templates.modifiedOn', direction).orderBy(name);
  return sorted.orderBy('templates.id', direction);
}

/** GET template/csv: returns the templates of a list as a file. @throws Refusal as `listTemplates` */
export async function getTemplatesFile(
  services: PlatformServices,
  { actor, project, query: { templateType, ...order } }: CallRequest<typeof calls.getTemplatesFile>,
): Promise<Response> {
  const kind = kindOfType(templateType) ?? 'manual';
  const place = { actor, project };
  requireSeeing(kind, place);
  const defaults = await defaultsIn(services.db, { licenseId: actor.licenseId, project });
  const first = predefinedOf(kind, order, place, defaults[kind]);
  return csvFile({
    of: [kindWords[kind], project?.name ?? ''],
    on: services.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(templateColumns),
    rows: (async function* rows() {
      yield first;
      if (!isFormKind(kind)) return;
      const ids = inOrder(services, kind, place, order).clearSelect().select('templates.id');
      yield* rowsOf(await longRead(ids).execute(), async (some) => {
        const named = some.map(({ id }) => id);
        const stored = await inOrder(services, kind, place, order)
          .where('templates.id', 'in', named)
          .execute();
        return stored.map((row) => toTemplate({ kind, row }, place, defaults[kind]));
      });
    })(),
  });
}
