import type { ActorIn } from '../../access/row-actions.ts';
import { visibleProjects } from '../../access/visible.ts';
import { capabilitySchema, type Instance } from '../../contract/integrations/instance-fields.ts';
import { secretMask } from '../../contract/integrations/instance-values.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';
import { notFound } from '../../foundation/refusal.ts';
import { instanceActions } from './instance-actions.ts';
import { secretNames } from './instance-secrets.ts';
import { readValues } from '../instance-values/read-values.ts';

/** Selects the instances that a user sees: those of the license, without those of projects that they don't see. */
export const visibleInstances = (db: Db, actor: Actor) =>
  db
    .selectFrom('integrationInstances')
    .where('integrationInstances.licenseId', '=', actor.licenseId)
    .where((where) =>
      where.or([
        where('integrationInstances.projectId', 'is', null),
        where('integrationInstances.projectId', 'in', visibleProjects(db, actor).select('projects.id')),
      ]),
    );

/** Adds the names that replies show to instances that were found. */
export const withNames = (found: ReturnType<typeof visibleInstances>) =>
  found
    .leftJoin('users as creator', 'creator.id', 'integrationInstances.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'integrationInstances.modifiedBy')
    .leftJoin('projects as bound', 'bound.id', 'integrationInstances.projectId')
    .leftJoin('resources as suite', 'suite.id', 'integrationInstances.suiteId')
    .selectAll('integrationInstances')
    .select([
      'creator.name as createdByUname',
      'modifier.name as modifiedByUname',
      'bound.name as boundProjectName',
      'bound.type as boundProjectType',
      'suite.name as boundSuiteName',
    ]);

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Why the newest delivery of an instance failed, and when. */
export type LastFailures = ReadonlyMap<string, { readonly on: string; readonly reason: string }>;

/** Converts a row to an instance of a reply, with its secrets masked. */
export function toInstance(row: NamedRow, place: ActorIn, failures: LastFailures): Instance {
  const { plugin } = row;
  const secrets = Object.fromEntries(secretNames(plugin).map((name) => [name, secretMask]));
  return {
    ...readValues(row.config),
    ...secrets,
    ...boundValues(row),
    id: row.id,
    _id: row.id,
    plugin,
    title: row.name,
    status: row.status,
    statusReason: row.statusReason,
    checkedOn: row.checkedOn,
    capabilities: capabilitySchema.array().parse(JSON.parse(row.capabilities)),
    expiresOn: row.expiresOn,
    notice: row.notice,
    lastFailure: failures.get(row.id) ?? null,
    createdOn: row.createdOn,
    createdByUname: row.createdByUname ?? '',
    modifiedOn: row.modifiedOn,
    modifiedBy: row.modifiedBy,
    modifiedByUname: row.modifiedByUname ?? '',
    cannot: instanceActions.cannot(row, place),
  };
}

/** The project and the suite of an instance, by their present names. */
function boundValues({ plugin, projectId, suiteId, ...row }: NamedRow): Partial<Instance> {
  if (projectId === null) return {};
  const project = row.boundProjectName ?? '';
  return {
    projectId,
    ...(plugin === 'AzureDevOps' ? { projectName: project } : { fireFlinkProjectName: project }),
    projectType: row.boundProjectType ?? '',
    ...(suiteId === null ? {} : { suiteId }),
    suiteName: row.boundSuiteName ?? '',
  };
}

/** Finds an instance that the user sees. @throws Refusal 404 */
export async function requireInstance(
  db: Db,
  actor: Actor,
  { id, plugin }: { readonly id: string; readonly plugin?: Plugin },
): Promise<NamedRow> {
  const found = withNames(visibleInstances(db, actor)).where('integrationInstances.id', '=', id);
  const row = await (plugin ? found.where('plugin', '=', plugin) : found).executeTakeFirst();
  if (!row) throw notFound(`${plugin ? pluginDefinitions[plugin].label : 'Plugin'} instance does not exist`);
  return row;
}

/** Returns which of these instances failed to deliver what they sent last. */
export async function lastFailures(db: Db, ids: readonly string[]): Promise<LastFailures> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .select(['instanceId', 'doneOn', 'answer', 'outcome'])
    .where('instanceId', 'in', [...ids])
    .where('doneOn', 'is not', null)
    .where((where) =>
      where(
        'deliveries.doneOn',
        '=',
        where
          .selectFrom('deliveries as newer')
          .whereRef('newer.instanceId', '=', 'deliveries.instanceId')
          .select((newer) => newer.fn.max('newer.doneOn').as('doneOn')),
      ),
    )
    .execute();
  return new Map(
    rows.flatMap(({ instanceId, doneOn, answer, outcome }) =>
      outcome === 'failed' && doneOn !== null ? [[instanceId, { on: doneOn, reason: answer }]] : [],
    ),
  );
}
