import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { wrong } from '../../foundation/refusal.ts';
import { findDefaults } from '../machines/default-machine.ts';
import { lockMachine, requireMachine } from '../machines/machine-scope.ts';
import type { StartInput } from './start-input.ts';
import { enabledMachines } from './known-suites.ts';

interface ChosenMachine {
  readonly id: string;
  readonly hostName: string;
  readonly osName: string;
}

/**
 * Returns the machine that is to run an execution, locked so that it can't be deleted in the meantime; undefined where
 * any may.
 * @throws Refusal 403 without the use of the machine, 404, 400 for a disabled one
 */
export async function machineFor(
  transaction: Db,
  actor: Actor,
  project: ProjectScope,
  { machineId, anyMachine = false }: Pick<StartInput, 'machineId' | 'anyMachine'>,
): Promise<ChosenMachine | undefined> {
  if (machineId) return namedMachine(transaction, actor, machineId);
  return anyMachine ? undefined : defaultMachine(transaction, actor, project);
}

async function namedMachine(transaction: Db, actor: Actor, machineId: string): Promise<ChosenMachine> {
  await lockMachine(transaction, actor.licenseId, machineId);
  const { id, hostName, osName, disabled } = await requireMachine(transaction, actor, machineId);
  if (disabled === 1) throw wrong('machineId', executionMessages.machineDisabled(hostName));
  return { id, hostName, osName };
}

/** Returns the actor's default machine, if it can be used now. */
async function defaultMachine(
  transaction: Db,
  actor: Actor,
  project: ProjectScope,
): Promise<ChosenMachine | undefined> {
  const { projectDefaultMachine, licenseDefaultMachine } = await findDefaults(transaction, actor, project);
  const id = (projectDefaultMachine ?? licenseDefaultMachine)?.id;
  if (id === undefined) return undefined;
  await lockMachine(transaction, actor.licenseId, id);
  return enabledMachines(transaction, actor)
    .select(['machines.id', 'machines.hostName', 'machines.osName'])
    .where('machines.id', '=', id)
    .executeTakeFirst();
}
