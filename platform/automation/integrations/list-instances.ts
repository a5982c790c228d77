import type { CallRequest } from '../../access/call-request.ts';
import type { Actor } from '../../access/actor.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/integrations/instance-calls.ts';
import { instanceColumns } from '../../contract/integrations/instance-column-values.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { appsOf } from './apps/app-rows.ts';
import { lastFailures, requireInstance, toInstance, visibleInstances, withNames } from './instance-rows.ts';
import { requirePlugin, visiblePlugins } from './plugin-access.ts';

/** Returns the list call of a plugin: a page of its instances. Their names and, with script or not, what they hold is searched. */
export const listInstancesOf =
  (plugin: Plugin) =>
  async (
    context: PlatformServices,
    { actor, project, query }: CallRequest<(typeof calls.listInstances)[Plugin]>,
  ): Promise<CallReply<(typeof calls.listInstances)[Plugin]>> => {
    const { db } = context;
    const place = { actor, project };
    await requirePlugin(db, place, plugin);
    const { page, pageSize, ...order } = query;
    const { found, inOrder } = matching(context, actor, plugin, order);
    const rows = await onPage(inOrder, query).execute();
    const failures = await lastFailures(
      db,
      rows.map(({ id }) => id),
    );
    return {
      instances: rows.map((row) => toInstance(row, place, failures)),
      total: await countOf(found),
      page,
      pageSize,
    };
  };

type Order = Omit<CallValue<(typeof calls.listInstances)[Plugin]>['query'], 'page' | 'pageSize'>;

/** Selects the instances that the actor sees and searches for: to count them, and in order with their names. */
function matching(
  { db, kind }: PlatformServices,
  actor: Actor,
  plugin: Plugin,
  { search, sort, direction }: Order,
) {
  const all = visibleInstances(db, actor).where('integrationInstances.plugin', '=', plugin);
  const found = search ? all.where(contains(kind, 'integrationInstances.name', search)) : all;
  const name = ignoringCase(kind, 'integrationInstances.name');
  const named = withNames(found);
  const sorted =
    sort === 'name'
      ? named.orderBy(name, direction)
      : named.orderBy('integrationInstances.modifiedOn', direction).orderBy(name);
  return { found, inOrder: sorted.orderBy('integrationInstances.id', direction) };
}

/** Returns the call that answers with the instances of a plugin's list as a file. There are at most 50. */
export const getInstancesFileOf =
  (plugin: Plugin) =>
  async (
    context: PlatformServices,
    { actor, project, query }: CallRequest<(typeof calls.getInstancesFile)[Plugin]>,
  ): Promise<Response> => {
    const place = { actor, project };
    await requirePlugin(context.db, place, plugin);
    const rows = await matching(context, actor, plugin, query).inOrder.execute();
    return csvFile({
      of: ['instances', pluginDefinitions[plugin].segment],
      on: context.clock(),
      zone: zoneFor(actor, project),
      columns: Object.values(instanceColumns(plugin)),
      rows: rowsOf(rows, (some) => some.map((row) => toInstance(row, place, new Map()))),
    });
  };

/** Returns the call that reads one instance of a plugin. */
export const getInstanceOf =
  (plugin: Plugin) =>
  async (
    { db }: PlatformServices,
    { actor, project, params: { id } }: CallRequest<(typeof calls.getInstance)[Plugin]>,
  ): Promise<CallReply<(typeof calls.getInstance)[Plugin]>> => {
    const place = { actor, project };
    await requirePlugin(db, place, plugin);
    const row = await requireInstance(db, actor, { id, plugin });
    const instance = toInstance(row, place, await lastFailures(db, [id]));
    if (plugin !== 'FireFlinkCloud') return instance;
    const apps = await appsOf(db, id).execute();
    return { ...instance, listOfApps: apps.map(({ name }) => ({ name })) };
  };

/**
 * GET integration/plugins: the plugins that the user sees here, and how their instances are.
 * @throws Refusal 403 without the permission
 */
export async function listPlugins(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.listPlugins>,
): Promise<CallReply<typeof calls.listPlugins>> {
  requirePermission(actor, 'integration.view', { project });
  const visible = await visiblePlugins(db, { actor, project });
  const rows = await visibleInstances(db, actor)
    .select(['integrationInstances.id', 'plugin', 'name', 'status', 'statusReason', 'checkedOn', 'notice'])
    .execute();
  const failures = await lastFailures(
    db,
    rows.map(({ id }) => id),
  );
  return visible.map((plugin) => {
    const own = rows.filter((row) => row.plugin === plugin);
    const failed = own.flatMap(({ id, name, status, statusReason, checkedOn }) => {
      const delivery = failures.get(id);
      if (delivery) return [{ on: delivery.on, instance: name, reason: delivery.reason }];
      return status === 'Connected' ? [] : [{ on: checkedOn, instance: name, reason: statusReason }];
    });
    const noticed = own.find(({ notice }) => notice !== '');
    const newest = failed.sort((one, other) => (one.on < other.on ? 1 : -1))[0];
    return {
      plugin,
      instances: own.length,
      troubled: own.filter(({ status }) => status !== 'Connected').length,
      lastFailure: newest ?? null,
      notice: noticed ? { instance: noticed.name, text: noticed.notice } : null,
    };
  });
}
