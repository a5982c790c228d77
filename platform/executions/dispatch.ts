import { sql } from 'kysely';
import { afterCommit, changing } from '../changing.ts';
import type { Ground } from '../ground.ts';
import type { Wake } from '../machines/wake.ts';
import { usableBy, type Viewer } from '../access/visible.ts';
import type { Db } from '../database/database.ts';
import { lockLicense } from '../machines/machine-scope.ts';
import { hasSuite } from '../machines/machine-suites.ts';
import { silentBefore } from '../machines/machine-state.ts';
import { placeWaiting } from './place-waiting.ts';
import { moveTo } from './transitions.ts';

/** An execution that can begin now, and on which machine. */
interface Match {
  readonly executionId: string;
  readonly machine: ReadyMachine;
}

interface ReadyMachine {
  readonly id: string;
  readonly hostName: string;
  readonly osName: string;
}

/** What looking at a queue works with. */
interface DispatchParts extends Pick<Ground, 'db' | 'clock' | 'news'> {
  readonly wake: Wake;
}

/** So many executions that could begin are looked at in one go. */
const batch = 200;

/**
 * Gives the executions that wait to the machines that are free, oldest first, as far as the license's parallel runs go;
 * and says of the others what they wait for (spec 2 section 4). An execution whose machine is not free does not hold up
 * those behind it.
 */
export async function dispatch({ db, clock, news, wake }: DispatchParts, licenseId: string): Promise<void> {
  if (!(await somebodyWaits(db, licenseId))) return;
  const now = clock();
  await changing({ db, news }, async (transaction) => {
    // One look at a time, over all processes: two would give away the same parallel run.
    await lockLicense(transaction, licenseId);
    let free = await freeParallelRuns(transaction, licenseId);
    while (free > 0) {
      const matches = await matchesOf(transaction, licenseId, now, free);
      if (matches.length === 0) break;
      for (const match of matches) {
        await give(transaction, match, now);
        afterCommit(transaction, () => wake.wake(match.machine.id));
      }
      free -= matches.length;
    }
    await placeWaiting(transaction, licenseId, { full: free <= 0, now });
  });
}

const somebodyWaits = async (db: Db, licenseId: string): Promise<boolean> =>
  (await waiting(db, licenseId).select('executions.id').limit(1).executeTakeFirst()) !== undefined;

const waiting = (db: Db, licenseId: string) =>
  db
    .selectFrom('executions')
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.startedOn', 'is', null);

async function freeParallelRuns(db: Db, licenseId: string): Promise<number> {
  const { numberOfParallelRuns, occupied } = await parallelRuns(db, licenseId);
  return numberOfParallelRuns - occupied;
}

/** How many executions of a license may run, and how many do. */
export async function parallelRuns(
  db: Db,
  licenseId: string,
): Promise<{ numberOfParallelRuns: number; occupied: number }> {
  const row = await db
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
    .where('id', '=', licenseId)
    .executeTakeFirstOrThrow();
  return { numberOfParallelRuns: row.numberOfParallelRuns, occupied: Number(row.occupied) };
}

/** Machines that can begin an execution now: in use, there, and with nothing to run. */
const readyMachines = (db: Db, licenseId: string, now: Date) =>
  db
    .selectFrom('machines')
    .where('machines.licenseId', '=', licenseId)
    .where('machines.disabled', '=', 0)
    .where('machines.leftOn', 'is', null)
    .where('machines.lastHeardOn', '>=', silentBefore(now))
    .where('machines.runningCount', '=', 0)
    .where(
      sql<boolean>`not exists (select 1 from executions as running where running.machine_id = machines.id
        and running.ended_on is null and running.started_on is not null)`,
    );

/** The oldest executions that can begin, at most one for a machine and no more than there are free parallel runs. */
async function matchesOf(db: Db, licenseId: string, now: Date, free: number): Promise<Match[]> {
  const named = await readyMachines(db, licenseId, now)
    .innerJoin('executions', 'executions.machineId', 'machines.id')
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.startedOn', 'is', null)
    .select(['executions.id as executionId', 'machines.id', 'machines.hostName', 'machines.osName'])
    .orderBy('executions.id')
    .limit(batch)
    .execute();
  const open = await waiting(db, licenseId)
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
    .limit(batch)
    .execute();
  const taken = new Set<string>();
  const withoutMachine = new Set<string>();
  const matches: Match[] = [];
  const inOrder = [...named, ...open].sort((a, b) => (a.executionId < b.executionId ? -1 : 1));
  for (const candidate of inOrder) {
    if (matches.length === free) break;
    let machine: ReadyMachine | undefined;
    if ('hostName' in candidate) machine = candidate;
    else {
      const { createdBy: userId, suiteName, privilege } = candidate;
      const asked = `${userId} ${suiteName}`;
      if (withoutMachine.has(asked)) continue;
      machine = await machineFor(
        db,
        { userId, licenseId, privilege: privilege ?? 'User' },
        suiteName,
        now,
        taken,
      );
      if (!machine) withoutMachine.add(asked);
    }
    if (!machine || taken.has(machine.id)) continue;
    taken.add(machine.id);
    matches.push({ executionId: candidate.executionId, machine });
  }
  return matches;
}

/** A machine that is ready, has the suite, and that who started the execution may use; the one that was heard from last. */
async function machineFor(
  db: Db,
  initiator: Viewer,
  suiteName: string,
  now: Date,
  taken: ReadonlySet<string>,
): Promise<ReadyMachine | undefined> {
  const ready = readyMachines(db, initiator.licenseId, now)
    .select(['machines.id', 'machines.hostName', 'machines.osName'])
    .where(usableBy(initiator))
    .where(hasSuite(suiteName))
    .orderBy('machines.lastHeardOn', 'desc')
    .orderBy('machines.id')
    .limit(1);
  return (taken.size > 0 ? ready.where('machines.id', 'not in', [...taken]) : ready).executeTakeFirst();
}

async function give(transaction: Db, { executionId, machine }: Match, now: Date): Promise<void> {
  await moveTo(transaction, [executionId], {
    status: 'Awaiting Client Acknowledgement',
    cause: `Given to ${machine.hostName}`,
    at: now,
    changes: {
      machineId: machine.id,
      hostName: machine.hostName,
      osName: machine.osName,
      startedOn: now.toISOString(),
    },
  });
}
