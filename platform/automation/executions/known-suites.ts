import type { MachineUser, Viewer } from '../../access/visible.ts';
import { machinesFor, plainUser, usableMachines } from '../../access/visible.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { hasSuite, suitesOf } from '../machines/machine-suites.ts';
import { wrong } from '../../foundation/refusal.ts';

/** The maximum number of suites that a refusal names when the requested one doesn't exist. */
const namedMax = 10;

/** Selects the machines that a user's executions can go to: those that they may use and that are enabled. */
export const enabledMachines = (db: Db, viewer: Viewer) => enabledOf(usableMachines(db, viewer));

const enabledOf = (machines: ReturnType<typeof usableMachines>) =>
  machines.where('machines.disabled', '=', 0);

/**
 * Checks that an execution could begin somewhere: that its machine, or one that it may be given, has the
 * suite. This can't be known for machines whose clients do not list their suites, nor when there is no
 * machine yet.
 * @param machine the one that is to run it; undefined for the first that is free
 * @throws Refusal 400 at the suite's name
 */
export async function requireKnownSuite(
  db: Db,
  initiator: Viewer,
  {
    suiteName,
    machine,
  }: {
    readonly suiteName: string;
    readonly machine: { readonly id: string; readonly hostName: string } | undefined;
  },
): Promise<void> {
  const candidates = {
    licenseId: initiator.licenseId,
    plain: plainUser(initiator),
    machineId: machine?.id,
  };
  const [able] = await candidateMachines(db, { ...candidates, suiteName });
  if (able) return;
  const [any] = await candidateMachines(db, candidates);
  if (!any) return;
  if (!machine) throw wrong('suiteName', executionMessages.suiteNowhere(suiteName));
  const others = namesIn(await suitesOf(db, machine.id));
  throw wrong('suiteName', executionMessages.suiteNotOnMachine(suiteName, machine.hostName, others));
}

interface Candidates extends MachineUser {
  readonly machineId: string | undefined;
  /** Only machines that have this suite. */
  readonly suiteName?: string;
}

/** Selects one of the machines that an execution can go to. */
const candidateMachines = compiledQuery((db, { machineId, suiteName, ...user }: Places<Candidates>) => {
  const all = enabledOf(machinesFor(db, user)).select('machines.id').limit(1);
  const candidates = machineId ? all.where('machines.id', '=', machineId) : all;
  return suiteName ? candidates.where(hasSuite(suiteName)) : candidates;
});

/** Returns 'A, B and C', with at most `namedMax` names. */
function namesIn(names: readonly string[]): string {
  const shown = names.slice(0, namedMax);
  const rest = names.length - shown.length;
  const list = rest > 0 ? [...shown, `${rest} more`] : shown;
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}
