import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { listMachines as call } from '../../contract/machines/machine-calls.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { MachinesContext } from './machines-context.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains } from '../../foundation/database/search.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { seesEverything, usableMachines } from '../../access/visible.ts';
import { findDefaults } from './default-machine.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import { statusRank } from './machine-state.ts';

type ListQuery = Omit<CallValue<typeof call>['query'], 'page' | 'pageSize'>;
type PageQuery = CallValue<typeof call>['query'];

/**
 * GET client-system-config/all: a page of the machines that the actor may use. A project that is not Open has
 * none (decisions.md).
 * @throws Refusal 403 without View Access to Configuration
 */
export async function listMachines(
  context: MachinesContext,
  { actor, project, query }: CallRequest<typeof call>,
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
  const { total, ids } = await pageOfIds(context, actor, query);
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  const rows =
    ids.length === 0
      ? []
      : await machines(db)
          .where('machines.id', 'in', [...place.keys()])
          .execute();
  const view = await viewFor(context, { actor, project });
  return {
    clientSystems: rows
      .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      .map((row) => toMachine(row, view)),
    ...(await findDefaults(db, actor, project)),
    total,
    page,
    pageSize,
  };
}

/** Up to this many matches are passed to the database by id, so that it need not search again. */
const few = 500;

/**
 * Counts the matches, and returns the ids on the page in order. A search reads every machine, but only once
 * when it finds few.
 */
async function pageOfIds(context: MachinesContext, actor: Actor, query: PageQuery) {
  const { db, clock } = context;
  const all = matchingMachines(context, actor, query.search);
  const found = query.search
    ? await all
        .select('machines.id')
        .limit(few + 1)
        .execute()
    : [];
  if (query.search && found.length === 0) return { total: 0, ids: [] };
  const isFew = found.length > 0 && found.length <= few;
  const matching = isFew
    ? db.selectFrom('machines').where(
        'machines.id',
        'in',
        found.map(({ id }) => id),
      )
    : all;
  const countAll = () =>
    query.search || !seesEverything(actor)
      ? countOf(matching)
      : countOnLicense(db, actor.licenseId, 'machines');
  const [total, ids] = await Promise.all([
    isFew ? found.length : countAll(),
    onPage(idsInOrder(matching, query, clock()), query).execute(),
  ]);
  return { total, ids };
}

/** Selects the ids of all machines of a list, in its order. */
export const machineIds = (context: MachinesContext, actor: Actor, query: ListQuery) =>
  idsInOrder(matchingMachines(context, actor, query.search), query, context.clock());

/** Selects machines by host name, system, browser, device or owner; all of them without a search. */
function matchingMachines({ db, kind }: MachinesContext, actor: Actor, search: string | undefined) {
  const all = usableMachines(db, actor);
  if (!search) return all;
  return all.where((machine) =>
    machine.or([
      contains(kind, 'machines.hostKey', search.toLowerCase()),
      contains(kind, 'machines.osName', search),
      contains(kind, 'machines.osVersion', search),
      contains(kind, 'machines.selectedOsAndVersion', search),
      contains(kind, 'machines.selectedBrowserName', search),
      // Browsers and devices are found by how their names begin, in the JSON that registration writes.
      contains(kind, 'machines.systemConfigDetails', `"name":${JSON.stringify(search).slice(0, -1)}`),
      machine('machines.userId', 'in', (sub) =>
        sub
          .selectFrom('users')
          .select('users.id')
          .where(contains(kind, 'users.name', search)),
      ),
    ]),
  );
}

/** Returns the ids in the order asked for. Machines with equal sort values are ordered by name. */
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
