import { sql, type Expression } from 'kysely';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Wake } from '../machines/wake.ts';
import { machinesFor, plainUser, type MachineUser } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { hasSuite } from '../machines/machine-suites.ts';
import { isReachable, silentBefore } from '../machines/machine-state.ts';
import { placeWaiting } from './place-waiting.ts';
import { moveTo } from './transitions.ts';

/** An execution that can begin now, and the machine for it. */
interface Match {
  readonly executionId: string;
  readonly machine: ReadyMachine;
}

interface ReadyMachine {
  readonly id: string;
  readonly hostName: string;
  readonly osName: string;
}

/** The services that dispatching a queue needs. */
interface DispatchParts extends Pick<PlatformServices, 'db' | 'clock' | 'publisher'> {
  readonly wake: Wake;
}

/** How many executions that could begin are read at once. */
const batch = 200;

/**
 * Gives waiting executions to free machines, oldest first, up to the license's parallel runs, and records
 * what the others wait for (spec 2 section 4). An execution whose machine is not free does not hold up those
 * behind it.
 */
export async function dispatch(
  { db, clock, publisher, wake }: DispatchParts,
  licenseId: string,
): Promise<void> {
  if (!(await isAnyoneWaiting(db, licenseId))) return;
  const now = clock();
  await withChanges({ db, publisher }, async (transaction) => {
    // One at a time, over all processes: two would give away the same parallel run.
    await lockLicense(transaction, licenseId);
    let free = await freeParallelRuns(transaction, licenseId);
    while (free > 0) {
      const { matches, isAll } = await matchesOf(transaction, licenseId, now, free);
      for (const match of matches) {
        await give(transaction, match, now);
        afterCommit(transaction, () => wake.wake(match.machine.id));
      }
      free -= matches.length;
      if (isAll || matches.length === 0) break;
    }
    await placeWaiting(transaction, licenseId, { full: free <= 0, now });
  });
}

const isAnyoneWaiting = async (db: Db, licenseId: string): Promise<boolean> =>
  (await someWaiting(db, { licenseId })).length > 0;

const someWaiting = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  waiting(db, licenseId).select('executions.id').limit(1),
);

const waiting = (db: Db, licenseId: Expression<string>) =>
  db
    .selectFrom('executions')
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.startedOn', 'is', null);

async function freeParallelRuns(db: Db, licenseId: string): Promise<number> {
  const { numberOfParallelRuns, occupied } = await parallelRuns(db, licenseId);
  return numberOfParallelRuns - occupied;
}

/** Returns how many executions of a license may run, and how many do. */
export async function parallelRuns(
  db: Db,
  licenseId: string,
): Promise<{ numberOfParallelRuns: number; occupied: number }> {
  const [row] = await runsOf(db, { licenseId });
  if (!row) throw new Error(`There is no license ${licenseId}`);
  return { numberOfParallelRuns: row.numberOfParallelRuns, occupied: Number(row.occupied) };
}

const runsOf = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('licenses')
    .select((license) => [
      'numberOfParallelRuns',
      license
        .selectFrom('executions')
        .select((count) => count.fn.countAll<string | number>().as('occupied'))
        .where('executions.endedOn', 'is', null)
        .whereRef('executions.licenseId', '=', 'licenses.id')
        .where('executions.startedOn', 'is not', null)
        .as('occupied'),
    ])
    .where('id', '=', licenseId),
);

/** SQL: whether a machine can begin an execution now, because it is enabled, reachable and idle. */
const isReady = (heardSince: Expression<string>) => sql<boolean>`${isReachable(heardSince)}
  and machines.running_count = 0
  and not exists (select 1 from executions as running where running.machine_id = machines.id
    and running.ended_on is null and running.started_on is not null)`;

interface Matches {
  readonly matches: readonly Match[];
  /** Whether every waiting execution was looked at. */
  readonly isAll: boolean;
}

/**
 * Returns the oldest executions that can begin: at most one per machine, and no more than there are free
 * parallel runs.
 */
async function matchesOf(db: Db, licenseId: string, now: Date, free: number): Promise<Matches> {
  const heardSince = silentBefore(now);
  const named = await forNamedMachines(db, { licenseId, heardSince });
  const open = await forAnyMachine(db, { licenseId });
  const inOrder = [...named, ...open].sort((a, b) => (a.executionId < b.executionId ? -1 : 1));
  const taken = new Set<string>();
  /** The machines found for the same request: each execution takes at most one of them. */
  const known = new Map<string, readonly ReadyMachine[]>();
  const matches: Match[] = [];
  for (const candidate of inOrder) {
    if (matches.length === free) break;
    let machines: readonly ReadyMachine[];
    if ('hostName' in candidate) machines = [candidate];
    else {
      const { createdBy: userId, suiteName, privilege } = candidate;
      const asked = `${userId} ${suiteName}`;
      machines =
        known.get(asked) ??
        (await readyMachines(db, {
          licenseId,
          plain: plainUser({ userId, licenseId, privilege: privilege ?? 'User' }),
          suiteName,
          heardSince,
          atMost: inOrder.length,
        }));
      known.set(asked, machines);
    }
    const machine = machines.find(({ id }) => !taken.has(id));
    if (!machine) continue;
    taken.add(machine.id);
    matches.push({ executionId: candidate.executionId, machine });
  }
  return { matches, isAll: named.length < batch && open.length < batch };
}

/** Selects executions that wait for a machine that is ready. */
const forNamedMachines = compiledQuery(
  (db, { licenseId, heardSince }: Places<{ licenseId: string; heardSince: string }>) =>
    waiting(db, licenseId)
      .innerJoin('machines', 'machines.id', 'executions.machineId')
      .where('machines.licenseId', '=', licenseId)
      .where(isReady(heardSince))
      .select(['executions.id as executionId', 'machines.id', 'machines.hostName', 'machines.osName'])
      .orderBy('executions.id')
      .limit(batch),
);

/** Selects executions that wait for the first machine that is ready. */
const forAnyMachine = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  waiting(db, licenseId)
    .where('executions.anyMachine', '=', 1)
    .leftJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.licenseId', '=', 'executions.licenseId')
        .onRef('licenseUsers.userId', '=', 'executions.createdBy'),
    )
    .select([
      'executions.id as executionId',
      'executions.suiteName',
      'executions.createdBy',
      'licenseUsers.privilege',
    ])
    .orderBy('executions.id')
    .limit(batch),
);

interface Asked extends MachineUser {
  readonly suiteName: string;
  readonly heardSince: string;
  readonly atMost: number;
}

/**
 * Selects machines that are ready, have the suite and may be used by the execution's initiator; those heard
 * from last come first.
 */
const readyMachines = compiledQuery((db, { suiteName, heardSince, atMost, ...user }: Places<Asked>) =>
  machinesFor(db, user)
    .where(isReady(heardSince))
    .where(hasSuite(suiteName))
    .select(['machines.id', 'machines.hostName', 'machines.osName'])
    .orderBy('machines.lastHeardOn', 'desc')
    .orderBy('machines.id')
    .limit(atMost),
);

async function give(transaction: Db, { executionId, machine }: Match, now: Date): Promise<void> {
  await moveTo(transaction, [executionId], {
    status: 'Awaiting Client Acknowledgement',
    cause: `Assigned to ${machine.hostName}`,
    at: now,
    changes: {
      machineId: machine.id,
      hostName: machine.hostName,
      osName: machine.osName,
      startedOn: now.toISOString(),
    },
  });
}
