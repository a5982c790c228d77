import type { Actor } from '../accounts/sessions.ts';
import type { listMachines as call } from '../contract/calls/machine.ts';
import type { CallReply, CallValue } from '../contract/call.ts';
import type { PlatformContext } from '../context.ts';
import { contains } from '../database/search.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { findDefaults } from './default-machine.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import { usableBy } from './machine-scope.ts';
import { statusRank } from './machine-state.ts';

type ListQuery = CallValue<typeof call>['query'];

/**
 * GET client-system-config/all: a page of the machines that the actor may use. In a project that is not Open there are
 * none (decisions.md).
 * @throws Refusal 403 without View Access to Configuration
 */
export async function listMachines(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  query: ListQuery,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'environment.view', { project });
  const { page, pageSize } = query;
  if (project && project.status !== 'Open') {
    return {
      clientSystems: [],
      licenseDefaultMachine: null,
      projectDefaultMachine: null,
      total: 0,
      page,
      pageSize,
    };
  }
  const { db } = context;
  const matching = matchingMachines(context, actor, query.search);
  const [{ total }, ids] = await Promise.all([
    matching.select((select) => select.fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow(),
    idsInOrder(matching, query, context.clock())
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  const rows =
    ids.length === 0
      ? []
      : await machines(db)
          .where('machines.id', 'in', [...place.keys()])
          .execute();
  const view = await viewFor(context, actor);
  return {
    clientSystems: rows
      .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      .map((row) => toMachine(row, view)),
    ...(await findDefaults(db, actor, project)),
    total: Number(total),
    page,
    pageSize,
  };
}

function matchingMachines({ db, kind }: PlatformContext, actor: Actor, search: string | undefined) {
  const all = db
    .selectFrom('machines')
    .where('machines.licenseId', '=', actor.licenseId)
    .where(usableBy(actor));
  return search ? all.where(contains(kind, 'machines.hostKey', search.toLowerCase())) : all;
}

/** Ids in the order asked for. Machines that are alike in what they are sorted by stand by their names. */
function idsInOrder(
  matching: ReturnType<typeof matchingMachines>,
  { sort, direction }: ListQuery,
  now: Date,
) {
  const ids = matching.select('machines.id');
  switch (sort) {
    case 'hostName':
      return ids.orderBy('machines.hostKey', direction).orderBy('machines.id', direction);
    case 'status':
      return ids.orderBy(statusRank(now), direction).orderBy('machines.hostKey').orderBy('machines.id');
    case 'executionEnvironment':
    case 'lastHeardOn':
      return ids.orderBy(`machines.${sort}`, direction).orderBy('machines.hostKey').orderBy('machines.id');
  }
}
